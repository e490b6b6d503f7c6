import type { CallTable } from '@veil/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Db, Deps, Hookable, RecordedFile, Recounting, StoredKeys } from './deps.ts';
import type { MediaServer } from './media-routes.ts';
import type { Lane } from './platform/config-type.ts';
import type { Rotation } from './platform/crypto/rewrap.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { Guard } from './platform/http/mount.ts';

/** A queue and its job, which can run twice. Code that enqueues imports only the name. */
export type Queue = {
  readonly name: string;
  readonly lane: Lane;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  /** Enqueues a job at these times (UTC), on one node only. */
  readonly cron?: string;
  readonly run: (deps: Deps, data: never) => Promise<void>;
  /** Called once for a job whose last attempt failed. */
  readonly giveUp?: (deps: Deps, data: never) => Promise<void>;
};

/** Work that workers repeat. A failure is logged and does not stop it. */
export type Repeated = {
  readonly name: string;
  readonly lane?: Lane;
  /** The pause after each run, and with `isDue` the least one. */
  readonly everyMs: number;
  /** `true` if more is due at once. */
  readonly run: (deps: Deps) => Promise<unknown>;
  /**
   * Whether rows wait for a run. One statement asks this of all work every five seconds. Work that is not due runs
   * every five minutes.
   */
  readonly isDue?: (now: Date) => RawBuilder<boolean>;
};

/** A slice's contributions to the site. `server/src/app/slices.ts` lists all slices for app, worker and tests. */
export type Slice = Partial<Readonly<Hookable>> & {
  readonly name: string;
  readonly calls?: CallTable;
  readonly handlers?: object;
  /** Makes the `deps` of its handlers, once per process, if they need more than the site's. */
  readonly openDeps?: (deps: Deps) => object;
  /** Routes below /api for protocols outside of the contract, each behind `guard`. */
  readonly serveApi?: (api: FastifyInstance, deps: Deps, guard: Guard) => void;
  /** Server-drawn pages for browsers without scripts, served even under overload. */
  readonly servePages?: (pages: FastifyInstance, deps: Deps) => void;
  /** Routes below /media, which answer files. */
  readonly serve?: (media: MediaServer, deps: Deps) => void;
  readonly queues?: readonly Queue[];
  readonly repeated?: readonly Repeated[];
  /**
   * Recounts this slice's counters and repairs them, or with `repair: false` only compares. Returns the faults in
   * words.
   */
  readonly recount?: (deps: Pick<Deps, 'db' | 'clock' | 'hooks'>, how?: Recounting) => Promise<string[]>;
  /** Files in storage that rows of this slice need, for backups. */
  readonly storedKeys?: readonly StoredKeys[];
  /** Every stored file with a recorded length or sum, for `veil verify`. */
  readonly recordedFiles?: (deps: Deps) => AsyncIterable<RecordedFile>;
  /** Re-seals this slice's values sealed with the site's secret, in one transaction. Returns their number. */
  readonly reseal?: (tx: Db, rotation: Rotation) => Promise<number>;
};

/** A slice with calls. A call without a handler does not compile, nor does a handler without a call. */
export type SliceWithCalls<T extends CallTable, D = Deps> = Slice & {
  readonly calls: T;
  readonly handlers: Handlers<T, D, never>;
} & (Deps extends D ? { readonly openDeps?: (deps: Deps) => D } : { readonly openDeps: (deps: Deps) => D });
