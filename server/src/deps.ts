import type { Readable } from 'node:stream';
import type { Profile, ProfileChange } from '@veil/contract/people/members.ts';
import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { SettingGroup, SettingValue } from '@veil/contract/site/settings.ts';
import type { NoticeKind } from '@veil/contract/talk/notifications.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { AddedRights, CardParts } from './card-parts.ts';
import type { Decision, DeletionByStaff } from './decision.ts';
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

export type { Decision, DeletionByStaff } from './decision.ts';
export type { RecordedFile, SentPicture, StoredKeys, StoredPicture, StoredText } from './stored-things.ts';

/** The database or a transaction, so that functions can join their caller's transaction. */
export type Db = Kysely<DB>;

export type End = { id: string; by: string; at: Date };
/** The end of a member. `suspended` and `leaving` (requested deletion): signed out and hidden until it is lifted or cancelled.
 * `deleted`: final, without any remains. */
export type MemberEnd = { id: string; how: 'suspended' | 'leaving' | 'deleted' };

/** The reason why a moderator must look. `approval`: before publication. `match`: in the hash list. `age`: a possibly young face; a
 * signal, never a verdict. `age_text`: a stated age under 18. `term`: a term blocked later. `consent`: a person shown disagrees.
 * `restored`: taken down after the restored backup. `staff`: an admin decides without a report. `detail`: facts without names or
 * people's documents. */
export type Concern = ({ contentId: string } | { commentId: string } | { memberId: string }) & {
  kind: 'approval' | 'staff' | 'match' | 'age' | 'age_text' | 'consent' | 'restored' | 'term';
  detail: Record<string, string | number | boolean | null>;
  at: Date;
};

export type DeletionDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'events' | 'storage' | 'log' | 'hooks' | 'secrets'>;

/** A public site's obstacle to admitting members. Both are sentences for the operator. */
export type Lack = { found: string; mend: string };

export type ConcernDeps = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/** Another slice's answer before publication. `reason`: the item waits until that slice or a moderator settles it. `concern`: opens a
 * case in the same transaction. */
export type Wait = { reason?: WaitReason; concern?: Pick<Concern, 'kind' | 'detail'> };
export type WaitReason = 'consent' | 'age';

export type Block = { by: string; of: string };

/** A notice for a member about another's action. `contentId` and `commentId` name its subject. */
export type Notice = {
  kind: NoticeKind;
  to: string;
  by: string | null;
  at: Date;
  contentId?: string;
  commentId?: string;
};

/** A file of a member's export: its path, a few words for the table of contents, and its content. `rows` streams long lists
 * (`rowsInBatches`). */
export type ExportFile = { path: string; about?: string } & (
  | { json: unknown }
  | { rows: AsyncIterable<unknown> }
  | { open: () => Promise<Readable> }
);

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

/** A subject of the settings. A change names the version that was read, and fails with a conflict if a newer one exists. */
export type ListedSetting = {
  readonly subject: string;
  readonly order: number;
  show(db: Db): Promise<SettingGroup>;
  change(deps: SettingDeps, next: { version: number; values: Record<string, SettingValue> }): Promise<void>;
};

/** `repair: false` only reports differences. */
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

/** Declarations of slices that lower slices call (`server/src/app/hooks.ts`). */
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
  decideDeletion(tx: Db, deletion: DeletionByStaff, deps: DeletionDeps): Promise<void>;
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

/** Opened once per process and passed to the slices. Functions declare the ones they use: `Pick<Deps, 'db' | 'clock'>`. */
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
  storage: Storage;
  jobs: Jobs;
  events: Events;
  mail: Mail;
  outbound: Outbound;
  media: MediaService;
  metrics: Metrics;
  hooks: Hooks;
};

export const withUrgentDb = (deps: Deps): Deps => ({ ...deps, db: deps.urgentDb });
