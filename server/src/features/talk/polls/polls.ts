import type { Answer } from '@veil/contract/call.ts';
import { type Poll, pollLimits, type polls } from '@veil/contract/talk/polls.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import {
  countPolls,
  deletePollRow,
  insertPoll,
  lockPollToVote,
  type PollRow,
  readCounts,
  readOwnVotes,
  readPoll,
  readPolls,
  writeVote,
} from './queries.ts';

type PollDeps = Pick<Deps, 'db' | 'clock'>;

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

export const castPollVote = (
  deps: PollDeps,
  viewer: Viewer,
  { body: { pollId, optionIndex } }: Asked<typeof polls.castPollVote>,
): Promise<Poll> => voteInPoll(deps, viewer, { params: { id: pollId }, body: { optionIndex } });

export async function voteInPoll(
  { db, clock }: PollDeps,
  viewer: Viewer,
  { params: { id }, body: { optionIndex } }: Asked<typeof polls.voteInPoll>,
): Promise<Poll> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const row = found(isUuid(id) ? await lockPollToVote(tx, id) : null);
    if (row.closed_at || (row.closes_at && row.closes_at <= now)) refuse('conflict', 'This poll is closed');
    if (optionIndex >= row.options.length) refuse('invalid', 'This poll has no such option');
    await writeVote(tx, id, viewer.id, optionIndex, now);
  });
  return presentPoll(db, viewer, found(await readPoll(db, id)));
}

export async function createPoll(
  { db, clock }: PollDeps,
  viewer: Viewer,
  { body: form }: Asked<typeof polls.createPoll>,
): Promise<Poll> {
  const now = clock.now();
  const closesAt = form.closesAt === null ? null : new Date(form.closesAt);
  if (closesAt && closesAt <= now)
    refuse('invalid', 'It must close later than now', { closesAt: 'Choose a later time' });
  if ((await countPolls(db)).open >= pollLimits.openPolls) {
    refuse('invalid', `At most ${pollLimits.openPolls} polls are open at once. Close one first`);
  }
  const { question, options } = form;
  return presentPoll(
    db,
    viewer,
    await insertPoll(db, { id: newId(), question, options, created_at: now, closes_at: closesAt }),
  );
}

export async function deletePoll(
  { db }: PollDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof polls.deletePoll>,
) {
  found(isUuid(id) ? await deletePollRow(db, id) : null);
  return { ok: true as const };
}
