import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { isModerator, type Viewer } from './viewer.ts';

type Asker = { id: string | RawBuilder<string>; powers: Viewer['powers'] };
type Reason = 'blocks' | 'blocked by' | 'mutes';

function isHidden(viewerId: Asker['id'], member: string, reasons: readonly Reason[]): RawBuilder<boolean> {
  const counting = sql.join(reasons.map((reason) => sql.lit(reason)));
  return sql<boolean>`exists (
    select from hidden_members hidden
    where hidden.viewer_id = ${viewerId}::uuid and hidden.member_id = ${sql.ref(member)} and hidden.reason in (${counting}))`;
}

/**
 * Then neither sees anything of the other. Never for moderators. `member` is a column, as in
 * `not(blockedBetween(viewer, 'content.owner_id'))`.
 */
export const blockedBetween = (viewer: Asker, member: string): RawBuilder<boolean> =>
  isModerator(viewer) ? sql<boolean>`false` : isHidden(viewer.id, member, ['blocks', 'blocked by']);

/** Never for moderators. */
export const blockedOnlyBy = (viewer: Asker, member: string): RawBuilder<boolean> =>
  isModerator(viewer)
    ? sql<boolean>`false`
    : sql<boolean>`(${isHidden(viewer.id, member, ['blocked by'])} and not ${isHidden(viewer.id, member, ['blocks'])})`;

/**
 * Blocked either way or muted. For a moderator only their own blocks and mutes count, so that nobody can hide from
 * them.
 */
export const hiddenInLists = (viewer: Asker, member: string): RawBuilder<boolean> =>
  isHidden(viewer.id, member, reasonsInLists(viewer));

export const reasonsInLists = (viewer: Pick<Viewer, 'powers'>): readonly Reason[] =>
  isModerator(viewer) ? ['blocks', 'mutes'] : ['blocks', 'blocked by', 'mutes'];

export const hiddenBy = async (db: Db, viewerId: string, memberId: string): Promise<Reason[]> =>
  (
    await db
      .selectFrom('hidden_members')
      .where('viewer_id', '=', viewerId)
      .where('member_id', '=', memberId)
      .select('reason')
      .execute()
  ).map(({ reason }) => reason as Reason);

/**
 * Guards writes that tie two members (worship, friendship, a mention), moderators included. Call it after locking the
 * writer's row: a block locks both rows, so it ends such a write or is seen by it.
 */
export const areBlocked = async (tx: Db, one: string, other: string): Promise<boolean> =>
  (await hiddenBy(tx, one, other)).some((reason) => reason !== 'mutes');

export const isOutOfLists = async (db: Db, viewer: Pick<Viewer, 'id' | 'powers'>, memberId: string): Promise<boolean> =>
  (await hiddenBy(db, viewer.id, memberId)).some((reason) => reasonsInLists(viewer).includes(reason));

/** A moderator still sees the other's things. Everybody else gets 404. */
export async function refuseBlocked(tx: Db, viewer: Viewer, otherId: string): Promise<void> {
  if (isModerator(viewer) && (await areBlocked(tx, viewer.id, otherId)))
    refuse('forbidden', say('oneOfYouBlockedTheOther'));
}
