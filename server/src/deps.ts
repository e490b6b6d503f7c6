import type { Profile } from '@veil/contract/people/members.ts';
import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { SettingGroup, SettingValue } from '@veil/contract/site/settings.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { AddedRights, CardParts } from './card-parts.ts';
import type { Decision, DeletionByStaff } from './decision.ts';
import type { Block, Concern, End, ExportFile, Lack, LeadChange, MemberEnd, Notice, Wait } from './facts.ts';
import type { FrameHashes, MediaService } from './media/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config, Lane } from './platform/config-type.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Pool } from './platform/db/pool.ts';
import type { ListSource, Lists } from './platform/db/replica/index.ts';
import type { Events } from './platform/events/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { OutageLog } from './platform/outage-log.ts';
import type { Outbound } from './platform/outbound/types.ts';
import type { Storage } from './platform/storage/index.ts';
import type { SentPicture, StoredPicture, StoredText } from './stored-things.ts';
import type { Content, DB } from './tables.ts';

export type { Decision, DeletionByStaff } from './decision.ts';
export type {
  Block,
  Concern,
  End,
  ExportFile,
  Lack,
  LeadChange,
  MemberEnd,
  Notice,
  Wait,
  WaitReason,
} from './facts.ts';
export type { RecordedFile, SentPicture, StoredKeys, StoredPicture, StoredText } from './stored-things.ts';

/** The database or a transaction, so that functions can join their caller's transaction. */
export type Db = Kysely<DB>;

/** Rights, states and blocks come from the primary alone (`Deps.db`). */
export type ListFrom = ListSource<DB>;

export type DeletionDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'events' | 'storage' | 'log' | 'hooks' | 'secrets'>;

export type ConcernDeps = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/** Columns of an item that a slice counts, each with the expected value as an expression over `content`. */
export type Counters = Readonly<Partial<Record<keyof Content, RawBuilder<number | null>>>>;

type RightsOver<Rights> = (
  viewer: { id: string; powers: readonly Profile['powers'][number][] },
  item: { owner_id: string; status: string },
) => Rights;
export type ItemRights = RightsOver<Partial<AddedRights>>;

export type ProfileDeps = { clock: Clock; hooks: Hooks };

/** Passed to the rules of a group of settings; `db` is the transaction of the change. */
export type SettingDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config'>;

/**
 * A subject of the settings. A change names the version that was read, and fails with a conflict if a newer one exists.
 */
export type ListedSetting = {
  readonly subject: string;
  readonly order: number;
  show(db: Db): Promise<SettingGroup>;
  change(deps: SettingDeps, next: { version: number; values: Record<string, SettingValue> }): Promise<void>;
};

export type Recounting = { repair: boolean };

/** Pictures stored outside of items, which the hash bank compares with its entries. */
export type StoredPictures = {
  readonly kind: string;
  readonly list: (deps: Deps, after: string, limit: number) => Promise<StoredPicture[]>;
  /** Hashes of the stored file; null if it is gone. */
  readonly hash: (deps: Deps, picture: StoredPicture) => Promise<FrameHashes[] | null>;
  /** Hides it from everybody. Idempotent; does nothing if another file replaced it. */
  readonly remove: (deps: Deps, picture: StoredPicture) => Promise<void>;
};

/** Texts of members, searched for terms that are blocked later. */
export type StoredTexts = {
  readonly kind: string;
  readonly list: (db: Db, after: string, limit: number) => Promise<StoredText[]>;
};

export type CheckingDeps = Pick<Deps, 'db' | 'media' | 'clock' | 'log'>;

export type CheckedDeps = Pick<Deps, 'db' | 'hooks'> & {
  config: Pick<Config, 'production' | 'privateSite' | 'smtpUrl'>;
};

/** The declarations of a slice that lower slices call over all slices (`Hooks`). */
export type Hookable = {
  cardParts: CardParts;
  itemRights: ItemRights;
  settings: readonly ListedSetting[];
  /** Columns of an item that only this slice changes, and their recount. */
  counters: Counters;
  /** Returns true if an item is evidence of something undecided, so that its maker can neither end nor replace it. */
  isEvidence: (tx: Db, id: string) => Promise<boolean>;
  /** Runs in the transaction that permanently deletes a thing. */
  onItemEnd: (tx: Db, end: End) => Promise<void>;
  onPictureReplaced: (tx: Db, replaced: { id: string; at: Date }) => Promise<void>;
  onCommentEnd: (tx: Db, end: End) => Promise<void>;
  /** Runs in the transaction in which another picture comes to lead a set. Moves all that belongs to the whole set. */
  onLeadChange: (tx: Db, change: LeadChange) => Promise<void>;
  onMemberEnd: (tx: Db, end: MemberEnd) => Promise<void>;
  /**
   * Erases a leaving member's external data, counted rows, and data too large for one transaction. Their rows still
   * exist; `onMemberEnd` and foreign keys follow. A killed process repeats it.
   */
  eraseMember: (deps: Deps, memberId: string) => Promise<void>;
  holdsBeforePublic: (tx: Db, contentId: string, now: Date) => Promise<Wait | null>;
  /** Runs in the transaction in which an item comes to need a moderator. */
  onConcern: (tx: Db, concern: Concern, deps: ConcernDeps) => Promise<void>;
  /** Runs in the transaction in which a maker withdraws or changes an item awaiting approval. */
  onTakenBack: (tx: Db, contentId: string, at: Date) => Promise<void>;
  /** Decides an admin's deletion of another member's item or comment. The item is locked. */
  decideDeletion: (tx: Db, deletion: DeletionByStaff, deps: DeletionDeps) => Promise<void>;
  /** Run in the transaction that decides a case or reverses a decision. */
  onDecision: (tx: Db, decision: Decision) => Promise<void>;
  onDecisionReversed: (tx: Db, decision: Decision) => Promise<void>;
  storedPictures: readonly StoredPictures[];
  storedTexts: readonly StoredTexts[];
  checkPicture: (deps: CheckingDeps, picture: SentPicture) => Promise<void>;
  /** Ends the ties between two members in a block's transaction. Both rows of `members` are locked. */
  onBlock: (tx: Db, block: Block) => Promise<void>;
  /** Runs in the transaction of a profile change, after the write. */
  onProfileChange: (tx: Db, memberId: string, change: ProfileChange, deps: ProfileDeps) => Promise<void>;
  onNotice: (tx: Db, notice: Notice) => Promise<void>;
  /** Findings about this slice's settings for the page of health checks. */
  healthChecks: (deps: CheckedDeps) => Promise<HealthCheck[]>;
  /** Missing settings without which a public site stays closed (`server/src/features/site/site/opening.ts`). */
  lacksToOpen: (db: Db) => Promise<Lack[]>;
  /** Everything that a member put into this slice, for the export of their data. */
  exportOf: (deps: Deps, memberId: string) => AsyncIterable<ExportFile>;
};

/** If each slice answers something or null, the hook gives all answers. */
type OverSlices<F> = F extends (...asked: infer Asked) => Promise<infer Answer>
  ? (...asked: Asked) => Promise<null extends Answer ? NonNullable<Answer>[] : Answer>
  : F;

export type Hooks = {
  [Name in Exclude<keyof Hookable, 'cardParts' | 'itemRights'>]: OverSlices<Hookable[Name]>;
} & { cardParts: Required<CardParts>; itemRights: RightsOver<AddedRights> };

/**
 * Opened once per process and passed to the slices. Functions declare the ones they use: `Pick<Deps, 'db' | 'clock'>`.
 */
export type Deps = {
  config: Config;
  log: Log;
  outages: OutageLog;
  clock: Clock;
  secrets: Secrets;
  pool: Pool;
  /** Plans a named statement once, whatever its values: for the feed. */
  planned: Pool;
  db: Db;
  /** A few separate connections, for quick calls that must not wait for slow ones. */
  urgentDb: Db;
  /** It leads past any pooler, for locks of a session. */
  lockDb: Db;
  lists: Lists<DB>;
  storage: Storage;
  jobs: Jobs;
  events: Events;
  mail: Mail;
  outbound: Outbound;
  media: MediaService;
  metrics: Metrics;
  hooks: Hooks;
  lanes: Set<Lane>;
};

export const withUrgentDb = (deps: Deps): Deps => ({ ...deps, db: deps.urgentDb });
