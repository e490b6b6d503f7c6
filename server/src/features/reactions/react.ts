import type { Answer } from '@veil/contract/call.ts';
import type { reactions } from '@veil/contract/reactions.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { type Counters, loadVisible, moveCounters, type RankChange, visibleContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import {
  deleteMark,
  hasMark,
  insertMark,
  type MarkTable,
  type Row,
  readVote,
  type Vote,
  writeVote,
} from './queries.ts';

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
    const item = visibleContent(tx, viewer)
      .select('content.id')
      .where('content.id', '=', id)
      .forNoKeyUpdate()
      .modifyEnd(prepared);
    found(isUuid(id) ? await item.executeTakeFirst() : null);
    return change(tx);
  });

export const castVote = (deps: Reacting, viewer: Viewer, id: string, value: 1 | -1 | 0): Promise<VoteState> =>
  onLocked(deps, viewer, id, async (tx) => {
    const row = { memberId: viewer.id, contentId: id };
    const now = deps.clock.now();
    const before = await readVote(tx, row);
    // The same vote again stays as old as it was: repeating it does not raise an item.
    const changes = value !== (before?.value ?? 0);
    if (changes) await writeVote(tx, row, value, now);
    const { score } = await moveCounters(
      tx,
      id,
      { score: value - (before?.value ?? 0) },
      rankChangeOf(before, value, now),
    );
    return voteState(score, value);
  });

/** Only up-votes count for the hot score. */
function rankChangeOf(before: Vote | undefined, value: number, now: Date): RankChange | undefined {
  if (value === before?.value) return undefined;
  if (value === 1) return { added: now };
  return before?.value === 1 ? { removed: before.created_at } : undefined;
}

export const setMark = (
  deps: Reacting,
  viewer: Viewer,
  { table, id, on }: { table: MarkTable; id: string; on: boolean },
): Promise<{ count: number; you: boolean }> =>
  onLocked(deps, viewer, id, async (tx) => {
    const row = { memberId: viewer.id, contentId: id };
    const change = on ? await putMark(tx, table, row, deps.clock.now()) : await takeMark(tx, table, row);
    const now = await moveCounters(tx, id, { [counters[table]]: change?.delta ?? 0 }, change?.rankChange);
    return { count: now[counters[table]], you: on };
  });

type Change = { delta: number; rankChange: RankChange } | null;

const putMark = async (tx: Db, table: MarkTable, row: Row, at: Date): Promise<Change> =>
  (await insertMark(tx, table, row, at)) ? { delta: 1, rankChange: { added: at } } : null;

async function takeMark(tx: Db, table: MarkTable, row: Row): Promise<Change> {
  const since = await deleteMark(tx, table, row);
  return since && { delta: -1, rankChange: { removed: since } };
}

export async function readMark(db: Db, viewer: Viewer, table: MarkTable, id: string) {
  const row = await loadVisible(db, viewer, id);
  return { count: row[counters[table]], you: await hasMark(db, table, { memberId: viewer.id, contentId: id }) };
}

export async function readVotes(db: Db, viewer: Viewer, id: string): Promise<VoteState> {
  const row = await loadVisible(db, viewer, id);
  return voteState(row.score, (await readVote(db, { memberId: viewer.id, contentId: id }))?.value ?? 0);
}
