import { expect, it } from 'vitest';
import { withVote } from './actions.ts';

const poll = {
  id: '1',
  question: 'Which?',
  options: [
    { text: 'One', votes: 2 },
    { text: 'Other', votes: 1 },
  ],
  votes: 3,
  youVote: 0,
  createdAt: '',
  closesAt: null,
  closedAt: null,
};

it('moves a vote from one option to the other', () => {
  const voted = withVote(poll, 1);
  expect([voted.youVote, voted.votes, voted.options.map(({ votes }) => votes)]).toEqual([1, 3, [1, 2]]);
});

it('counts a first vote, and leaves to the server what was not shown', () => {
  const hidden = { ...poll, youVote: null, options: poll.options.map(({ text }) => ({ text, votes: null })) };
  const voted = withVote(hidden, 1);
  expect([voted.youVote, voted.votes, voted.options.map(({ votes }) => votes)]).toEqual([1, 4, [null, null]]);
});
