import { polls } from '@veil/contract/polls.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { closeDuePolls } from './close.ts';
import { exportVotes } from './queries.ts';
import { bindPolls } from './routes.ts';

/** Questions that admins put to all members. */
export const pollsSlice = {
  name: 'polls',
  calls: polls,
  bind: bindPolls,
  repeated: [{ name: 'close polls', everyMs: 30_000, run: closeDuePolls }],
  exportOf: async function* ({ db }, memberId) {
    const votes = await exportVotes(db, memberId);
    yield {
      path: 'poll-votes.json',
      about: 'Your votes in polls',
      json: votes.map(({ question, options, option_index, voted_at }) => ({
        question,
        vote: options[option_index],
        votedAt: voted_at,
      })),
    };
  },
} as const satisfies SliceWithCalls<typeof polls>;
