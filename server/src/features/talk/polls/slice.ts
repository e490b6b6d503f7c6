import { polls } from '@veil/contract/talk/polls.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { closeDuePolls, closePoll } from './close.ts';
import { createPoll } from './create-poll.ts';
import { say } from './messages.ts';
import { deletePoll, listPolls } from './polls.ts';
import { castPollVote, voteInPoll } from './vote.ts';
import { exportVotes } from './vote-queries.ts';

export const pollsSlice = {
  name: 'polls',
  calls: polls,
  handlers: {
    listPolls,
    castPollVote,
    voteInPoll,
    createPoll,
    closePoll,
    deletePoll,
  },
  repeated: [{ name: 'close polls', everyMs: 30_000, run: closeDuePolls }],
  exportOf: async function* ({ db }, memberId) {
    const votes = await exportVotes(db, memberId);
    yield {
      path: 'poll-votes.json',
      about: say('yourVotesInPolls'),
      json: votes.map(({ question, options, option_index, voted_at }) => ({
        question,
        vote: options[option_index],
        votedAt: voted_at,
      })),
    };
  },
} as const satisfies SliceWithCalls<typeof polls>;
