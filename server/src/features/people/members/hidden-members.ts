import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { isModerator, type Viewer } from './viewer.ts';

/** In a card part the id is an expression. */
type Asker = { id: string | RawBuilder<string>; powers: Viewer['powers'] };
type Reason = 'blocks' | 'blocked by' | 'mutes';

/** One look into a primary key for each reason, with a member or without. `member` names a column with an id. */
function isHidden(viewerId: Asker['id'], member: string, reasons: readonly Reason[]): RawBuilder<boolean> {
  const counting = sql.join(reasons.map((reason) => sql.lit(reason)));
  return sql<boolean>`exists (
    select from hidden_members hidden
    where hidden.viewer_id = ${viewerId}::uuid and hidden.member_id = ${sql.ref(member)} and hidden.reason in (${counting}))`;
}

/**
 * Whether one of the two blocked the other: then neither gets anything of the other, as if it did not exist. Never so for
 * moderators, who must be able to look at everything. `member` is a column, as in `where(not(blockedBetween(viewer, 'content.owner_id')))`.
 */
export const blockedBetween = (viewer: Asker, member: string): RawBuilder<boolean> =>
  isModerator(viewer) ? sql<boolean>`false` : isHidden(viewer.id, member, ['blocks', 'blocked by']);

/** Whether the member blocked the viewer, and the viewer not them. Never so for moderators. */
export const blockedOnlyBy = (viewer: Asker, member: string): RawBuilder<boolean> =>
  isModerator(viewer)
    ? sql<boolean>`false`
    : sql<boolean>`(${isHidden(viewer.id, member, ['blocked by'])} and not ${isHidden(viewer.id, member, ['blocks'])})`;

/**
 * What a list of members, or of things of theirs, leaves out: who is blocked either way, and whom the viewer muted. A
 * moderator's lists leave out whom they blocked or muted themselves, so that nobody is out of moderators' sight by a block.
 */
export const hiddenInLists = (viewer: Asker, member: string): RawBuilder<boolean> =>
  isHidden(viewer.id, member, reasonsInLists(viewer));

/** For statements that are written as text: the reasons for which a member is in none of this viewer's lists. */
export const reasonsInLists = (viewer: Pick<Viewer, 'powers'>): readonly Reason[] =>
  isModerator(viewer) ? ['blocks', 'mutes'] : ['blocks', 'blocked by', 'mutes'];

/** Why a viewer does not see a member. */
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
 * Whether one of the two blocked the other, moderators included: for writes that tie two members together (worship,
 * friendship, a mention). Ask after the writer's own row is locked (`holdActive`, or an update of it): a block locks both
 * rows, so that it either waits for such a write and ends what was written, or is seen by it.
 */
export const areBlocked = async (tx: Db, one: string, other: string): Promise<boolean> =>
  (await hiddenBy(tx, one, other)).some((reason) => reason !== 'mutes');

/** Whether events about this member's things are kept from the viewer. */
export const isOutOfLists = async (db: Db, viewer: Pick<Viewer, 'id' | 'powers'>, memberId: string): Promise<boolean> =>
  (await hiddenBy(db, viewer.id, memberId)).some((reason) => reasonsInLists(viewer).includes(reason));

/** For a moderator, who sees the other one's things all the same. For all others these are not there. */
export async function refuseBlocked(tx: Db, viewer: Viewer, otherId: string): Promise<void> {
  if (isModerator(viewer) && (await areBlocked(tx, viewer.id, otherId)))
    refuse('forbidden', 'One of you blocked the other');
}
