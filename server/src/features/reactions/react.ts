import type { Answer } from '@veil/contract/call.ts';
import type { reactions } from '@veil/contract/reactions.ts';
import type { Db, Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { type Counters, loadVisible, moveCounters, visibleContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { hasMark, type MarkTable, readVote, writeMark, writeVote } from './queries.ts';

type VoteState = Answer<(typeof reactions)['getVotes']>;
type Reacting = Pick<Deps, 'db' | 'clock'>;
type Self = { profileId?: string; profile_id?: string } | undefined;

const counters: Record<MarkTable, keyof Counters> = { favorites: 'favorite_count', cames: 'came_count' };

/** Older clients name the member who reacts; nobody reacts for another. */
export function checkSelf(viewer: Viewer, self: Self): void {
  for (const id of [self?.profileId, self?.profile_id]) {
    if (id !== undefined && id !== viewer.id) refuse('forbidden', 'You can only react as yourself');
  }
}

export const voteState = (score: number, vote: number): VoteState => ({
  score,
  you: vote as VoteState['you'],
  upvoted: vote === 1,
  downvoted: vote === -1,
});

/**
 * Runs a change of the viewer's reaction with the item's row locked: reactions on one item take turns, so a counter and
 * the rows it counts never part, however many come at once.
 */
const onLocked = <T>({ db }: Reacting, viewer: Viewer, id: string, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await loadVisible(tx, viewer, id);
    const locked = visibleContent(tx, viewer).select('content.id').where('content.id', '=', id).forNoKeyUpdate();
    found(await locked.executeTakeFirst());
    return change(tx);
  });

export const castVote = (deps: Reacting, viewer: Viewer, id: string, value: 1 | -1 | 0): Promise<VoteState> =>
  onLocked(deps, viewer, id, async (tx) => {
    const row = { memberId: viewer.id, contentId: id };
    const before = await readVote(tx, row);
    await writeVote(tx, row, value, deps.clock.now());
    const { score } = await moveCounters(tx, id, { score: value - before });
    return voteState(score, value);
  });

export const setMark = (
  deps: Reacting,
  viewer: Viewer,
  { table, id, on }: { table: MarkTable; id: string; on: boolean },
): Promise<{ count: number; you: boolean }> =>
  onLocked(deps, viewer, id, async (tx) => {
    const moved = await writeMark(tx, table, { memberId: viewer.id, contentId: id }, on, deps.clock.now());
    const now = await moveCounters(tx, id, { [counters[table]]: moved });
    return { count: now[counters[table]], you: on };
  });

export async function readMark(db: Db, viewer: Viewer, table: MarkTable, id: string) {
  const row = await loadVisible(db, viewer, id);
  return { count: row[counters[table]], you: await hasMark(db, table, { memberId: viewer.id, contentId: id }) };
}

export async function readVotes(db: Db, viewer: Viewer, id: string): Promise<VoteState> {
  const row = await loadVisible(db, viewer, id);
  return voteState(row.score, await readVote(db, { memberId: viewer.id, contentId: id }));
}
