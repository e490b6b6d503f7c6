import type { Answer } from '@veil/contract/call.ts';
import type { reactions } from '@veil/contract/talk/reactions.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadLead, refuseFollower, visibleContent } from '../../items/content/index.ts';
import { isModerator, refuseBlocked, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { addReaction, moveCounter, type RankChange, type Row, readVote, type Vote, writeVote } from './queries.ts';

type VoteState = Answer<(typeof reactions)['getVotes']>;
export type Reacting = Pick<Deps, 'db' | 'clock'>;
export type Self = { profileId?: string; profile_id?: string } | undefined;

/** Older clients send the member's id, which must be the viewer's. */
export function checkSelf(viewer: Viewer, self: Self): void {
  for (const id of [self?.profileId, self?.profile_id]) {
    if (id !== undefined && id !== viewer.id) refuse('forbidden', say('onlyAsYourself'));
  }
}

export const voteState = (score: number, vote: number): VoteState => ({
  score,
  you: vote as VoteState['you'],
  upvoted: vote === 1,
  downvoted: vote === -1,
});

/** Blocks do not hide items from moderators, and only `onLocked` refuses these. */
export const mayAdd = (viewer: Viewer, id: string): boolean => !isModerator(viewer) && isUuid(id);

/** The item's lock keeps its counters exact. */
export const onLocked = <T>({ db }: Reacting, viewer: Viewer, id: string, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const item = visibleContent(tx, viewer)
      .select(['content.owner_id', 'content.set_of'])
      .where('content.id', '=', id)
      .forNoKeyUpdate()
      .modifyEnd(prepared);
    const row = found(isUuid(id) ? await item.executeTakeFirst() : null);
    refuseFollower(row);
    await refuseBlocked(tx, viewer, row.owner_id);
    return change(tx);
  });

export async function castVote(
  deps: Reacting,
  viewer: Viewer,
  { params: { id }, body }: Asked<typeof reactions.castVote>,
): Promise<VoteState> {
  checkSelf(viewer, body);
  const [row, { value }, now] = [{ memberId: viewer.id, contentId: id }, body, deps.clock.now()];
  const [added] = value && mayAdd(viewer, id) ? await addReaction.votes(deps.db, { ...row, value, at: now }) : [];
  if (added) return voteState(added.score, value);
  return onLocked(deps, viewer, id, async (tx) => voteState(await changeVote(tx, row, value, now), value));
}

/** Returns the item's score. Its row must be locked. */
export async function changeVote(tx: Db, row: Row, value: 1 | -1 | 0, now: Date): Promise<number> {
  const before = await readVote(tx, row);
  // A repeated vote keeps its time, so that it does not raise the hot score.
  const changes = value !== (before?.value ?? 0);
  if (changes) await writeVote(tx, row, value, now);
  const delta = value - (before?.value ?? 0);
  return moveCounter(tx, row.contentId, { counter: 'score', delta, change: rankChangeOf(before, value, now) });
}

/** Only up-votes count for the hot score. */
function rankChangeOf(before: Vote | undefined, value: number, now: Date): RankChange | null {
  if (value === before?.value) return null;
  if (value === 1) return { added: now };
  return before?.value === 1 ? { removed: before.created_at } : null;
}

export async function readVotes(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { params: { id } }: Asked<typeof reactions.getVotes>,
): Promise<VoteState> {
  const row = await loadLead(db, viewer, id);
  return voteState(row.score, (await readVote(db, { memberId: viewer.id, contentId: id }))?.value ?? 0);
}
