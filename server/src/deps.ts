import type { Readable } from 'node:stream';
import type { HealthCheck } from '@veil/contract/health.ts';
import type { Profile, ProfileChange } from '@veil/contract/members.ts';
import type { NoticeKind } from '@veil/contract/notifications.ts';
import type { SettingGroup, SettingValue } from '@veil/contract/settings.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { AddedRights, CardParts } from './card-parts.ts';
import type { Decision } from './decision.ts';
import type { FrameHashes, MediaService } from './media/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Events } from './platform/events/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { OutageLog } from './platform/outage-log.ts';
import type { Outbound } from './platform/outbound/index.ts';
import type { Storage } from './platform/storage/index.ts';
import type { SentPicture, StoredPicture, StoredText } from './stored-things.ts';
import type { Content, DB } from './tables.ts';

export type { Decision } from './decision.ts';
export type { RecordedFile, SentPicture, StoredKeys, StoredPicture, StoredText } from './stored-things.ts';

/** The database, or a transaction in it: a function that takes one can be part of its caller's transaction. */
export type Db = Kysely<DB>;

/** What is deleted permanently, by whom and when. */
export type End = { id: string; by: string; at: Date };
/**
 * A member who leaves the site. `suspended`, and `leaving` (they asked for the deletion of their account): signed out and out of sight, until
 * it is lifted or cancelled. `deleted`: for good, and nothing of theirs may remain.
 */
export type MemberEnd = { id: string; how: 'suspended' | 'leaving' | 'deleted' };

/**
 * Why a moderator must look at an item, a comment or a member. `approval`: before it is published. `match`: its hash is in the hash list. `age`: the
 * model saw a face that may be young; a signal, never a verdict. `age_text`: a text states an age under 18. `term`: it contains a term that was
 * blocked later. `consent`: somebody shown does not agree. `restored`: it was taken down after the backup that the site was restored from.
 * `staff`: an admin decides about a member without a
 * report. `detail`: facts for the moderator, without names or documents of people.
 */
export type Concern = ({ contentId: string } | { commentId: string } | { memberId: string }) & {
  kind: 'approval' | 'staff' | 'match' | 'age' | 'age_text' | 'consent' | 'restored' | 'term';
  detail: Record<string, string | number | boolean | null>;
  at: Date;
};

/** What a public site still lacks before members may use it. Both are sentences for whoever runs it. */
export type Lack = { found: string; mend: string };

/** What a slice may need where a concern arises. */
export type ConcernDeps = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/**
 * What another slice answers when an item is to become public. `reason`: it waits until that slice or a moderator has settled this.
 * `concern`: moderators are told in the same transaction.
 */
export type Wait = { reason?: WaitReason; concern?: Pick<Concern, 'kind' | 'detail'> };
export type WaitReason = 'consent' | 'age';

/** A member blocks another one. */
export type Block = { by: string; of: string };

/** What a member is told of: somebody did something that concerns them. `contentId`, `commentId`: what it was about. */
export type Notice = {
  kind: NoticeKind;
  to: string;
  /** Null where nobody is to be named. */
  by: string | null;
  at: Date;
  contentId?: string;
  commentId?: string;
};

/**
 * A file of a member's export: its path in the archive, what it is in a few words for its table of contents, and what it holds. `rows` is
 * for what may be long: it is read and written piece by piece (`rowsInBatches`).
 */
export type ExportFile = { path: string; about?: string } & (
  | { json: unknown }
  | { rows: AsyncIterable<unknown> }
  | { open: () => Promise<Readable> }
);

/** Columns of an item that a slice moves, each with what the rows of that slice add up to: an expression over `content`. */
export type Counters = Readonly<Partial<Record<keyof Content, RawBuilder<number | null>>>>;

type RightsOver<Rights> = (
  viewer: { id: string; powers: readonly Profile['powers'][number][] },
  item: { owner_id: string; status: string },
) => Rights;
export type ItemRights = RightsOver<Partial<AddedRights>>;

/** What a slice may need where a profile changes. */
export type ProfileDeps = { clock: Clock; hooks: Hooks };

/** A subject of the settings as the settings page shows it. Every write names the version that was read, and fails with a conflict if there is a newer one. */
export type ListedSetting = {
  readonly subject: string;
  readonly order: number;
  show(db: Db): Promise<SettingGroup>;
  /** Validates the whole with these values changed. */
  change(db: Db, next: { version: number; values: Record<string, SettingValue> }, now: Date): Promise<void>;
  reset(db: Db, version: number, now: Date): Promise<void>;
};

/** `repair: false`: what differs is told and left as it is. */
export type Recounting = { repair: boolean };

/** Pictures that a slice stores outside of items: the hash bank compares them with its entries. */
export type StoredPictures = {
  /** A word for one of them: `avatar`. */
  readonly kind: string;
  /** In the order of `ref`, after this one. */
  readonly list: (deps: Deps, after: string, limit: number) => Promise<StoredPicture[]>;
  /** Hashes of the file that is stored; null where it is gone. */
  readonly hash: (deps: Deps, picture: StoredPicture) => Promise<FrameHashes[] | null>;
  /** Takes it from everybody's sight. Safe to do again; nothing happens where another file took its place. */
  readonly remove: (deps: Deps, picture: StoredPicture) => Promise<void>;
};

/** Texts of members that a slice stores: a term that is blocked later is looked for in them. */
export type StoredTexts = {
  readonly kind: string;
  /** The next ones in the order of `ref`, after this one; from the first on where it is empty. */
  readonly list: (db: Db, after: string, limit: number) => Promise<StoredText[]>;
};

export type CheckingDeps = Pick<Deps, 'db' | 'media' | 'clock' | 'log'>;

/** What health checks read; commands have it without the rest of a process. */
export type CheckedDeps = Pick<Deps, 'db' | 'hooks'> & {
  config: Pick<Config, 'production' | 'privateSite' | 'smtpUrl'>;
};

/** What the slices declare about things of lower slices, asked by those (`server/src/app/hooks.ts`). */
export type Hooks = {
  cardParts: Required<CardParts>;
  itemRights: RightsOver<AddedRights>;
  counters: Counters;
  settings: readonly ListedSetting[];
  isEvidence(tx: Db, id: string): Promise<boolean>;
  onItemEnd(tx: Db, end: End): Promise<void>;
  onPictureReplaced(tx: Db, replaced: { id: string; at: Date }): Promise<void>;
  onCommentEnd(tx: Db, end: End): Promise<void>;
  onMemberEnd(tx: Db, end: MemberEnd): Promise<void>;
  eraseMember(deps: Deps, memberId: string): Promise<void>;
  exportOf(deps: Deps, memberId: string): AsyncIterable<ExportFile>;
  holdsBeforePublic(tx: Db, contentId: string, now: Date): Promise<Wait[]>;
  onConcern(tx: Db, concern: Concern, deps: ConcernDeps): Promise<void>;
  onTakenBack(tx: Db, contentId: string, at: Date): Promise<void>;
  onDecision(tx: Db, decision: Decision): Promise<void>;
  onDecisionReversed(tx: Db, decision: Decision): Promise<void>;
  storedPictures: readonly StoredPictures[];
  storedTexts: readonly StoredTexts[];
  checkPicture(deps: CheckingDeps, picture: SentPicture): Promise<void>;
  onBlock(tx: Db, block: Block): Promise<void>;
  onProfileChange(tx: Db, memberId: string, change: ProfileChange, deps: ProfileDeps): Promise<void>;
  onNotice(tx: Db, notice: Notice): Promise<void>;
  healthChecks(deps: CheckedDeps): Promise<HealthCheck[]>;
  lacksToOpen(db: Db): Promise<Lack[]>;
};

/** Opened once per process and passed to the slices. Functions declare the few that they use: `Pick<Deps, 'db' | 'clock'>`. */
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
  /** Uses a few separate connections, for quick calls that must not wait for slow ones. */
  urgentDb: Db;
  storage: Storage;
  jobs: Jobs;
  events: Events;
  mail: Mail;
  outbound: Outbound;
  media: MediaService;
  metrics: Metrics;
  hooks: Hooks;
};

/** The same with the connections for quick calls. */
export const withUrgentDb = (deps: Deps): Deps => ({ ...deps, db: deps.urgentDb });
