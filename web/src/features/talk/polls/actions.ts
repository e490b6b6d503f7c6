import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Answer } from '@veil/contract/call.ts';
import type { Poll, PollForm, polls } from '@veil/contract/talk/polls.ts';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pollsQuery } from './reads.ts';

type Page = Answer<(typeof polls)['listPolls']>;

const changeItems = (queries: QueryClient, change: (items: Poll[]) => Poll[]) =>
  queries.setQueryData<InfiniteData<Page, number>>(
    pollsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );

const putPoll = (queries: QueryClient, poll: Poll) =>
  changeItems(queries, (items) => items.map((one) => (one.id === poll.id ? poll : one)));

export function withVote(poll: Poll, optionIndex: number): Poll {
  const isFirst = poll.youVote === null;
  const votesOf = (votes: number | null, at: number) =>
    votes === null ? null : votes + Number(at === optionIndex) - Number(at === poll.youVote);
  return {
    ...poll,
    youVote: optionIndex,
    votes: poll.votes + Number(isFirst),
    options: poll.options.map(({ text, votes }, at) => ({ text, votes: votesOf(votes, at) })),
  };
}

/** Seed section 7: other servers know only the second address. */
async function send(id: string, optionIndex: number): Promise<Poll> {
  try {
    return await api.castPollVote({ body: { pollId: id, optionIndex } });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 405)) throw error;
    return api.voteInPoll({ params: { id }, body: { optionIndex } });
  }
}

/** Shown at once, and reverted if it fails. */
export async function voteInPoll(queries: QueryClient, poll: Poll, optionIndex: number): Promise<void> {
  await queries.cancelQueries({ queryKey: pollsQuery.queryKey });
  putPoll(queries, withVote(poll, optionIndex));
  try {
    putPoll(queries, await send(poll.id, optionIndex));
  } catch (error) {
    putPoll(queries, poll);
    throw error;
  }
}

export async function createPoll(queries: QueryClient, form: PollForm): Promise<void> {
  await api.createPoll({ body: form });
  await queries.invalidateQueries({ queryKey: pollsQuery.queryKey });
}

export async function closePoll(queries: QueryClient, id: string): Promise<void> {
  putPoll(queries, await api.closePoll({ params: { id } }));
}

export async function deletePoll(queries: QueryClient, id: string): Promise<void> {
  await api.deletePoll({ params: { id } });
  changeItems(queries, (items) => items.filter((one) => one.id !== id));
}
