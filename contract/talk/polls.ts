import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { say } from './messages.ts';

export const pollLimits = { options: { min: 2, max: 10 }, question: 200, option: 80, openPolls: 20 } as const;

export const Poll = z.object({
  id: Id,
  question: z.string(),
  options: z.array(
    z.object({
      text: z.string(),
      /** Null before the member's vote while the poll is open, so that results influence nobody. Admins see it. */
      votes: z.nullable(z.int()),
    }),
  ),
  votes: z.int(),
  youVote: z.nullable(z.int()),
  createdAt: Time,
  closesAt: z.nullable(Time),
  closedAt: z.nullable(Time),
});
export type Poll = z.infer<typeof Poll>;

const OptionIndex = z.int().check(z.minimum(0), z.maximum(pollLimits.options.max - 1));

export const PollForm = z.strictObject({
  question: text(pollLimits.question, say('aQuestionIsRequired')),
  options: z.array(text(pollLimits.option, say('anOptionNeedsWords'))).check(
    z.minLength(pollLimits.options.min, say('atLeastTwoOptions')),
    z.maxLength(pollLimits.options.max, { error: () => say('atMostOptions', { most: pollLimits.options.max }) }),
    z.refine((options) => new Set(options).size === options.length, say('twoOptionsAreTheSame')),
  ),
  closesAt: z._default(z.nullable(Time), null),
});
export type PollForm = z.infer<typeof PollForm>;

export const polls = table({
  listPolls: {
    method: 'GET',
    path: '/polls',
    summary: 'List polls, open ones first, then the newest',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(Poll),
  },
  castPollVote: {
    method: 'POST',
    path: '/vote',
    summary: 'Vote in a poll, or change your vote',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    body: z.object({ pollId: Id, optionIndex: OptionIndex }),
    answer: Poll,
  },
  voteInPoll: {
    method: 'POST',
    path: '/polls/:id/vote',
    about: 'poll',
    summary: 'Vote in the poll of the path, or change your vote',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    body: z.object({ optionIndex: OptionIndex }),
    answer: Poll,
  },
  createPoll: {
    method: 'POST',
    path: '/polls',
    summary: 'Put a question to all members',
    access: 'admin',
    audit: 'poll_created',
    body: PollForm,
    answer: Poll,
  },
  closePoll: {
    method: 'POST',
    path: '/polls/:id/close',
    about: 'poll',
    summary: 'Close a poll. Its votes stay, and its voters are told',
    access: 'admin',
    audit: 'poll_closed',
    answer: Poll,
  },
  deletePoll: {
    method: 'DELETE',
    path: '/polls/:id',
    about: 'poll',
    summary: 'Delete a poll with its votes',
    access: 'admin',
    audit: 'poll_deleted',
    answer: z.object({ ok: z.literal(true) }),
  },
});
