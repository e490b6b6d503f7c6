import type { Db } from '../../../deps.ts';

export const writeVote = (tx: Db, pollId: string, memberId: string, optionIndex: number, at: Date) =>
  tx
    .insertInto('poll_votes')
    .values({ poll_id: pollId, member_id: memberId, option_index: optionIndex, voted_at: at })
    .onConflict((one) => one.columns(['poll_id', 'member_id']).doUpdateSet({ option_index: optionIndex, voted_at: at }))
    .execute();

export const readCounts = (db: Db, ids: string[]) =>
  db
    .selectFrom('poll_votes')
    .select(({ fn }) => ['poll_id', 'option_index', fn.countAll<string>().as('votes')])
    .where('poll_id', 'in', ids)
    .groupBy(['poll_id', 'option_index'])
    .execute();

export const readOwnVotes = (db: Db, memberId: string, ids: string[]) =>
  db
    .selectFrom('poll_votes')
    .select(['poll_id', 'option_index'])
    .where('member_id', '=', memberId)
    .where('poll_id', 'in', ids)
    .execute();

export const readVoters = async (db: Db, pollId: string): Promise<string[]> =>
  (await db.selectFrom('poll_votes').select('member_id').where('poll_id', '=', pollId).execute()).map(
    ({ member_id }) => member_id,
  );

export const exportVotes = (db: Db, memberId: string) =>
  db
    .selectFrom('poll_votes')
    .innerJoin('polls', 'polls.id', 'poll_votes.poll_id')
    .select(['polls.question', 'polls.options', 'option_index', 'voted_at'])
    .where('member_id', '=', memberId)
    .orderBy('voted_at')
    .execute();
