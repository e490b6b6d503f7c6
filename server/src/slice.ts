import type { CallTable } from '@veil/contract/call.ts';
import type { HealthCheck } from '@veil/contract/health.ts';
import type { ProfileChange } from '@veil/contract/members.ts';
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
import type { Guard, Handlers } from './platform/http/mount.ts';

/** A queue and its job. Code that enqueues imports only the name. A job can run twice. */
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

/** What a slice brings to the site. `server/src/app/slices.ts` lists them all; app, worker and tests read that list. */
export type Slice = {
  /** That of its folder, and of its table of calls in the contract. */
  readonly name: string;
  readonly calls?: CallTable;
  /** Handlers of its calls, once a process. */
  readonly bind?: (deps: Deps) => object;
  /** Routes below /api of a protocol that is no call of the contract, each behind `guard`. */
  readonly serveApi?: (api: FastifyInstance, deps: Deps, guard: Guard) => void;
  /** Pages that the server draws, for browsers without scripts. They are answered also under overload. */
  readonly servePages?: (pages: FastifyInstance, deps: Deps) => void;
  /** Routes below /media, which answer files. */
  readonly serve?: (media: MediaServer, deps: Deps) => void;
  readonly queues?: readonly Queue[];
  readonly repeated?: readonly Repeated[];
  /** What it adds to cards of items and to profiles of members. */
  readonly cardParts?: CardParts;
  /** What it lets a member do with an item. */
  readonly itemRights?: ItemRights;
  /** What admins can change of it while the site runs. */
  readonly settings?: readonly ListedSetting[];
  /** The columns of an item that this slice alone moves, and how they are counted again. */
  readonly counters?: Counters;
  /** Whether an item is evidence of something undecided, so that its maker can neither end nor replace it. */
  readonly isEvidence?: (tx: Db, id: string) => Promise<boolean>;
  /** What happens in the transaction in which a thing goes for good. */
  readonly onItemEnd?: (tx: Db, end: End) => Promise<void>;
  /** Another file takes the place of an item's picture, in its transaction. */
  readonly onPictureReplaced?: (tx: Db, replaced: { id: string; at: Date }) => Promise<void>;
  readonly onCommentEnd?: (tx: Db, end: End) => Promise<void>;
  readonly onMemberEnd?: (tx: Db, end: MemberEnd) => Promise<void>;
  /**
   * Erases of a member who is being deleted what lies outside of the database, what others' counters count, and what is too much for one
   * transaction. Their rows are still there; `onMemberEnd` and the foreign keys follow. A killed process does it again.
   */
  readonly eraseMember?: (deps: Deps, memberId: string) => Promise<void>;
  /** Asked in the transaction in which an item would become public. */
  readonly holdsBeforePublic?: (tx: Db, contentId: string, now: Date) => Promise<Wait | null>;
  /** Runs in the transaction in which an item comes to need a moderator. */
  readonly onConcern?: (tx: Db, concern: Concern, deps: ConcernDeps) => Promise<void>;
  /** Runs in the transaction in which a maker withdraws or changes an item that waited for its approval. */
  readonly onTakenBack?: (tx: Db, contentId: string, at: Date) => Promise<void>;
  /** Run in the transaction in which moderators decide a case, and in which a decision is reversed. */
  readonly onDecision?: (tx: Db, decision: Decision) => Promise<void>;
  readonly onDecisionReversed?: (tx: Db, decision: Decision) => Promise<void>;
  /** Pictures that it stores outside of items. */
  readonly storedPictures?: readonly StoredPictures[];
  /** Texts of members that it stores. */
  readonly storedTexts?: readonly StoredTexts[];
  /** Refuses a picture that may not be stored. */
  readonly checkPicture?: (deps: CheckingDeps, picture: SentPicture) => Promise<void>;
  /** What a block ends between the two, in its transaction. Both rows of `members` are locked. */
  readonly onBlock?: (tx: Db, block: Block) => Promise<void>;
  /** Runs in the transaction of a profile change, after the profile was written. */
  readonly onProfileChange?: (tx: Db, memberId: string, change: ProfileChange, deps: ProfileDeps) => Promise<void>;
  /** Runs in the transaction of what a member is to be told of. */
  readonly onNotice?: (tx: Db, notice: Notice) => Promise<void>;
  /** What an admin should know of this slice's settings, for the page of health checks. */
  readonly healthChecks?: (deps: CheckedDeps) => Promise<HealthCheck[]>;
  /** What this slice's settings lack for a public site to open to members (`server/src/features/site/opening.ts`). */
  readonly lacksToOpen?: (db: Db) => Promise<Lack[]>;
  /** Counts again what this slice keeps counted, and repairs it, or with `repair: false` compares only. Returns what was wrong, in words. */
  readonly recount?: (deps: Pick<Deps, 'db' | 'clock' | 'hooks'>, how?: Recounting) => Promise<string[]>;
  /** Files in storage that rows of this slice need, for backups. */
  readonly storedKeys?: readonly StoredKeys[];
  /** Every file in storage of which this slice recorded length or sum, for `veil verify`. */
  readonly recordedFiles?: (deps: Deps) => AsyncIterable<RecordedFile>;
  /** Seals again, in one transaction, what this slice seals with keys of the site's secret. Returns how many values. */
  readonly reseal?: (tx: Db, rotation: Rotation) => Promise<number>;
  /** All that a member put into this slice, for the export of their data. */
  readonly exportOf?: (deps: Deps, memberId: string) => AsyncIterable<ExportFile>;
};

/** A slice with calls. A total record of handlers: a call that is not bound does not compile. */
export type SliceWithCalls<T extends CallTable> = Slice & {
  readonly calls: T;
  readonly bind: (deps: Deps) => Handlers<T, never>;
};
