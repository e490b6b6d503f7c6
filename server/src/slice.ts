import type { CallTable } from '@veil/contract/call.ts';
import type { ProfileChange } from '@veil/contract/people/members.ts';
import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { FastifyInstance } from 'fastify';
import type { CardParts } from './card-parts.ts';
import type {
  Block,
  CheckedDeps,
  CheckingDeps,
  Concern,
  ConcernDeps,
  Counters,
  Db,
  Decision,
  DeletionByStaff,
  DeletionDeps,
  Deps,
  End,
  ExportFile,
  ItemRights,
  Lack,
  ListedSetting,
  MemberEnd,
  Notice,
  ProfileDeps,
  RecordedFile,
  Recounting,
  SentPicture,
  StoredKeys,
  StoredPictures,
  StoredTexts,
  Wait,
} from './deps.ts';
import type { MediaServer } from './media-routes.ts';
import type { Rotation } from './platform/crypto/rewrap.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { Guard } from './platform/http/mount.ts';

/** A queue and its job, which can run twice. Code that enqueues imports only the name. */
export type Queue = {
  readonly name: string;
  /** Jobs at once in one worker. */
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  /** Enqueues a job at these times (UTC), on one node only. */
  readonly cron?: string;
  readonly run: (deps: Deps, data: never) => Promise<void>;
  /** Called once for a job whose last attempt failed. */
  readonly giveUp?: (deps: Deps, data: never) => Promise<void>;
};

/** Work that each worker repeats, with this pause after each run. A failure is logged and does not stop it. */
export type Repeated = { readonly name: string; readonly everyMs: number; readonly run: (deps: Deps) => Promise<void> };

/** A slice's contributions to the site. `server/src/app/slices.ts` lists all slices for app, worker and tests. */
export type Slice = {
  /** The name of its folder and of its table in the contract. */
  readonly name: string;
  readonly calls?: CallTable;
  /** The function of each call, by the call's name. */
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
  readonly cardParts?: CardParts;
  readonly itemRights?: ItemRights;
  readonly settings?: readonly ListedSetting[];
  /** Columns of an item that only this slice changes, and their recount. */
  readonly counters?: Counters;
  /** True if an item is evidence of something undecided, so that its maker can neither end nor replace it. */
  readonly isEvidence?: (tx: Db, id: string) => Promise<boolean>;
  /** Runs in the transaction that permanently deletes a thing. */
  readonly onItemEnd?: (tx: Db, end: End) => Promise<void>;
  /** Runs in the transaction that replaces an item's picture. */
  readonly onPictureReplaced?: (tx: Db, replaced: { id: string; at: Date }) => Promise<void>;
  readonly onCommentEnd?: (tx: Db, end: End) => Promise<void>;
  readonly onMemberEnd?: (tx: Db, end: MemberEnd) => Promise<void>;
  /** Erases a leaving member's external data, counted rows, and data too large for one transaction. Their rows still exist;
   * `onMemberEnd` and foreign keys follow. A killed process repeats it. */
  readonly eraseMember?: (deps: Deps, memberId: string) => Promise<void>;
  /** Runs in the transaction that would publish an item. */
  readonly holdsBeforePublic?: (tx: Db, contentId: string, now: Date) => Promise<Wait | null>;
  /** Runs in the transaction in which an item comes to need a moderator. */
  readonly onConcern?: (tx: Db, concern: Concern, deps: ConcernDeps) => Promise<void>;
  /** Runs in the transaction in which a maker withdraws or changes an item awaiting approval. */
  readonly onTakenBack?: (tx: Db, contentId: string, at: Date) => Promise<void>;
  /** Decides an admin's deletion of another member's item or comment. The item is locked. */
  readonly decideDeletion?: (tx: Db, deletion: DeletionByStaff, deps: DeletionDeps) => Promise<void>;
  /** Run in the transaction that decides a case or reverses a decision. */
  readonly onDecision?: (tx: Db, decision: Decision) => Promise<void>;
  readonly onDecisionReversed?: (tx: Db, decision: Decision) => Promise<void>;
  readonly storedPictures?: readonly StoredPictures[];
  readonly storedTexts?: readonly StoredTexts[];
  readonly checkPicture?: (deps: CheckingDeps, picture: SentPicture) => Promise<void>;
  /** Ends the ties between two members in a block's transaction. Both rows of `members` are locked. */
  readonly onBlock?: (tx: Db, block: Block) => Promise<void>;
  /** Runs in the transaction of a profile change, after the write. */
  readonly onProfileChange?: (tx: Db, memberId: string, change: ProfileChange, deps: ProfileDeps) => Promise<void>;
  /** Runs in the transaction of the notified event. */
  readonly onNotice?: (tx: Db, notice: Notice) => Promise<void>;
  /** Findings about this slice's settings for the page of health checks. */
  readonly healthChecks?: (deps: CheckedDeps) => Promise<HealthCheck[]>;
  /** Missing settings without which a public site stays closed (`server/src/features/site/site/opening.ts`). */
  readonly lacksToOpen?: (db: Db) => Promise<Lack[]>;
  /** Recounts this slice's counters and repairs them, or with `repair: false` only compares. Returns the faults in words. */
  readonly recount?: (deps: Pick<Deps, 'db' | 'clock' | 'hooks'>, how?: Recounting) => Promise<string[]>;
  /** Files in storage that rows of this slice need, for backups. */
  readonly storedKeys?: readonly StoredKeys[];
  /** Every stored file with a recorded length or sum, for `veil verify`. */
  readonly recordedFiles?: (deps: Deps) => AsyncIterable<RecordedFile>;
  /** Re-seals this slice's values sealed with the site's secret, in one transaction. Returns their number. */
  readonly reseal?: (tx: Db, rotation: Rotation) => Promise<number>;
  /** Everything that a member put into this slice, for the export of their data. */
  readonly exportOf?: (deps: Deps, memberId: string) => AsyncIterable<ExportFile>;
};

/** A slice with calls. A call without a handler does not compile, nor does a handler without a call. */
export type SliceWithCalls<T extends CallTable, D = Deps> = Slice & {
  readonly calls: T;
  readonly handlers: Handlers<T, D, never>;
} & (Deps extends D ? { readonly openDeps?: (deps: Deps) => D } : { readonly openDeps: (deps: Deps) => D });
