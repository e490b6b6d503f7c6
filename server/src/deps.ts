import type { Readable } from 'node:stream';
import type { CaseAction, CaseKind } from '@veil/contract/cases.ts';
import type { HealthCheck } from '@veil/contract/health.ts';
import type { Profile, ProfileChange } from '@veil/contract/members.ts';
import type { NoticeKind } from '@veil/contract/notifications.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { SettingGroup, SettingValue } from '@veil/contract/settings.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { AddedRights, CardParts } from './card-parts.ts';
import type { FrameHashes, Inspection, MediaFormat, MediaService } from './media/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Events } from './platform/events/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail/index.ts';
import type { OutageLog } from './platform/outage-log.ts';
import type { Outbound } from './platform/outbound/index.ts';
import type { Storage } from './platform/storage/index.ts';
import type { Content, DB } from './tables.ts';

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
 * Why a moderator must look at an item. `approval`: before it is published. `match`: its hash is in the hash list. `age`: the model saw a face
 * that may be young; a signal, never a verdict. `consent`: somebody shown does not agree. `detail`: facts for the moderator, without
 * names or documents of people.
 */
export type Concern = {
  contentId: string;
  kind: 'approval' | 'match' | 'age' | 'consent';
  detail: Record<string, string | number | boolean | null>;
  at: Date;
};

/** Why another slice lets no item become public before something is settled. */
export type WaitReason = 'consent';

/** What moderators settled about a case. `id`: of its event. */
export type Decision = {
  decisionId: string;
  caseId: string;
  caseNumber: number;
  about: { kind: 'content' | 'comment' | 'member'; id: string };
  /** Whose it is; null: their account was deleted. */
  ownerId: string | null;
  /** Why the case was there: reasons of reports, and what the program noticed. */
  kinds: readonly CaseKind[];
  reports: readonly { id: string; reporterId: string | null; source: 'member' | 'visitor' }[];
  action: CaseAction;
  /** What the moderator chose, and what it became where earlier strikes raised it. */
  sanction: Sanction | null;
  applied: SanctionKind | 'none';
  rule: RuleName | null;
  reason: string;
  /** The moderator asked to hold back the same picture from now on. */
  addToHashList: boolean;
  /** Null: their account was deleted. */
  by: string | null;
  at: Date;
  reversedAt: Date | null;
};

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

/** `ref` names the picture's place within its kind, `file` the picture that is there: another one when it was replaced. */
export type StoredPicture = { ref: string; file: string; memberId: string | null };

type Sent =
  | { bytes: Uint8Array; format: MediaFormat; maxPixels: number }
  | { path: string; inspection: Inspection; sha256: Buffer };

/** A picture that is about to be stored outside of items: a small one in memory, or an inspected file. */
export type SentPicture = StoredPicture & { kind: string; sent: Sent };

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

export type CheckingDeps = Pick<Deps, 'db' | 'media' | 'clock' | 'log'>;

/** What the slices declare about things of lower slices, asked by those (`server/src/app/hooks.ts`). */
export type Hooks = {
  cardParts: Required<CardParts>;
  itemRights: RightsOver<AddedRights>;
  counters: Counters;
  settings: readonly ListedSetting[];
  isEvidence(tx: Db, id: string): Promise<boolean>;
  onItemEnd(tx: Db, end: End): Promise<void>;
  onCommentEnd(tx: Db, end: End): Promise<void>;
  onMemberEnd(tx: Db, end: MemberEnd): Promise<void>;
  eraseMember(deps: Deps, memberId: string): Promise<void>;
  exportOf(deps: Deps, memberId: string): AsyncIterable<ExportFile>;
  holdsBeforePublic(tx: Db, contentId: string): Promise<WaitReason[]>;
  onConcern(tx: Db, concern: Concern): Promise<void>;
  onDecision(tx: Db, decision: Decision): Promise<void>;
  onDecisionReversed(tx: Db, decision: Decision): Promise<void>;
  storedPictures: readonly StoredPictures[];
  checkPicture(deps: CheckingDeps, picture: SentPicture): Promise<void>;
  onBlock(tx: Db, block: Block): Promise<void>;
  onProfileChange(tx: Db, memberId: string, change: ProfileChange, deps: ProfileDeps): Promise<void>;
  onNotice(tx: Db, notice: Notice): Promise<void>;
  healthChecks(deps: Pick<Deps, 'db'>): Promise<HealthCheck[]>;
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
  hooks: Hooks;
};

/** The same with the connections for quick calls. */
export const withUrgentDb = (deps: Deps): Deps => ({ ...deps, db: deps.urgentDb });
