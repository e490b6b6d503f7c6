import type { polls } from '@veil/contract/polls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { closePoll } from './close.ts';
import { castPollVote, createPoll, deletePoll, listPolls } from './polls.ts';

export const bindPolls = (deps: Deps): Handlers<typeof polls, Viewer> => ({
  listPolls: ({ viewer, query }) => listPolls(deps, viewer, query),
  castPollVote: ({ viewer, body }) => castPollVote(deps, viewer, body.pollId, body.optionIndex),
  voteInPoll: ({ viewer, params, body }) => castPollVote(deps, viewer, params.id, body.optionIndex),
  createPoll: ({ viewer, body }) => createPoll(deps, viewer, body),
  closePoll: ({ viewer, params }) => closePoll(deps, viewer, params.id),
  deletePoll: ({ params }) => deletePoll(deps, params.id),
});
