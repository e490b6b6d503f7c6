import type { Answer } from '@veil/contract/call.ts';
import type { reactions } from '@veil/contract/reactions.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadVisible, visibleContent } from '../content/index.ts';
import { refuseBlocked, type Viewer } from '../members/index.ts';
import { moveCounter, type RankChange } from './counters.ts';
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

const counters = { favorites: 'favorite_count', cames: 'came_count' } as const satisfies Record<MarkTable, string>;

/** Older clients send the member's id, which must be the viewer's. */
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
 * Changes the viewer's reaction with the item's row locked. This serialises reactions on one item, so that counters and rows stay equal.
 */
const onLocked = <T>({ db }: Reacting, viewer: Viewer, id: string, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const item = visibleContent(tx, viewer)
      .select('content.owner_id')
      .where('content.id', '=', id)
      .forNoKeyUpdate()
      .modifyEnd(prepared);
    const { owner_id } = found(isUuid(id) ? await item.executeTakeFirst() : null);
    await refuseBlocked(tx, viewer, owner_id);
    return change(tx);
  });

export const castVote = (deps: Reacting, viewer: Viewer, id: string, value: 1 | -1 | 0): Promise<VoteState> =>
  onLocked(deps, viewer, id, async (tx) => {
    const row = { memberId: viewer.id, contentId: id };
    return voteState(await changeVote(tx, row, value, deps.clock.now()), value);
  });

/** Returns the item's score. Its row is locked. */
export async function changeVote(tx: Db, row: Row, value: 1 | -1 | 0, now: Date): Promise<number> {
  const before = await readVote(tx, row);
  // Repeating a vote keeps its time, so that it does not raise the hot score.
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

export const setMark = (
  deps: Reacting,
  viewer: Viewer,
  { table, id, on }: { table: MarkTable; id: string; on: boolean },
): Promise<{ count: number; you: boolean }> =>
  onLocked(deps, viewer, id, async (tx) => {
    const row = { memberId: viewer.id, contentId: id };
    return { count: await changeMark(tx, table, row, on ? deps.clock.now() : null), you: on };
  });

/** Returns the item's counter. Its row is locked. `at`: when the mark is put; null: it is taken away. */
export async function changeMark(tx: Db, table: MarkTable, row: Row, at: Date | null): Promise<number> {
  const moved = at ? await putMark(tx, table, row, at) : await takeMark(tx, table, row);
  return moveCounter(tx, row.contentId, { counter: counters[table], ...(moved ?? unmoved) });
}

type Moved = { delta: number; change: RankChange | null } | null;
const unmoved = { delta: 0, change: null };

const putMark = async (tx: Db, table: MarkTable, row: Row, at: Date): Promise<Moved> =>
  (await insertMark(tx, table, row, at)) ? { delta: 1, change: { added: at } } : null;

async function takeMark(tx: Db, table: MarkTable, row: Row): Promise<Moved> {
  const since = await deleteMark(tx, table, row);
  return since && { delta: -1, change: { removed: since } };
}

export async function readMark(db: Db, viewer: Viewer, table: MarkTable, id: string) {
  const row = await loadVisible(db, viewer, id);
  return { count: row[counters[table]], you: await hasMark(db, table, { memberId: viewer.id, contentId: id }) };
}

export async function readVotes(db: Db, viewer: Viewer, id: string): Promise<VoteState> {
  const row = await loadVisible(db, viewer, id);
  return voteState(row.score, (await readVote(db, { memberId: viewer.id, contentId: id }))?.value ?? 0);
}
