import type { Answer } from '@veil/contract/call.ts';
import type { Poll, polls } from '@veil/contract/talk/polls.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { countPolls, deletePollRow, type PollRow, readPolls } from './queries.ts';
import { readCounts, readOwnVotes } from './vote-queries.ts';

export type PollDeps = Pick<Deps, 'db' | 'clock'>;

async function countVotes(db: Db, rows: PollRow[]): Promise<Map<string, number[]>> {
  const counts = new Map(rows.map((row) => [row.id, row.final_counts ?? row.options.map(() => 0)]));
  const open = rows.filter(({ closed_at }) => !closed_at).map(({ id }) => id);
  if (open.length === 0) return counts;
  for (const { poll_id, option_index, votes } of await readCounts(db, open)) {
    const list = counts.get(poll_id);
    if (list) list[option_index] = Number(votes);
  }
  return counts;
}

export const countVotesOf = async (db: Db, row: PollRow): Promise<number[]> =>
  (await countVotes(db, [row])).get(row.id) ?? [];

async function presentPolls(db: Db, viewer: Viewer, rows: PollRow[]): Promise<Poll[]> {
  if (rows.length === 0) return [];
  const counts = await countVotes(db, rows);
  const own = await readOwnVotes(
    db,
    viewer.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const list = counts.get(row.id) ?? [];
    const youVote = own.find(({ poll_id }) => poll_id === row.id)?.option_index ?? null;
    const shown = youVote !== null || row.closed_at !== null || viewer.powers.includes('admin');
    return {
      id: row.id,
      question: row.question,
      options: row.options.map((text, at) => ({ text, votes: shown ? (list[at] ?? 0) : null })),
      votes: list.reduce((sum, votes) => sum + votes, 0),
      youVote,
      createdAt: row.created_at.toISOString(),
      closesAt: row.closes_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
    };
  });
}

export async function presentPoll(db: Db, viewer: Viewer, row: PollRow): Promise<Poll> {
  const [poll] = await presentPolls(db, viewer, [row]);
  return found(poll);
}

export async function listPolls(
  { db }: PollDeps,
  viewer: Viewer,
  { query: page }: Asked<typeof polls.listPolls>,
): Promise<Answer<(typeof polls)['listPolls']>> {
  const [rows, { all }] = [await readPolls(db, page), await countPolls(db)];
  return { items: await presentPolls(db, viewer, rows), total: all, ...page };
}

export async function deletePoll(
  { db }: PollDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof polls.deletePoll>,
) {
  found(isUuid(id) ? await deletePollRow(db, id) : null);
  return { ok: true as const };
}
