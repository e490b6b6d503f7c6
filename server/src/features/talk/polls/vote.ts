import type { Poll, polls } from '@veil/contract/talk/polls.ts';
import { validate as isUuid } from 'uuid';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { type PollDeps, presentPoll } from './polls.ts';
import { lockPollToVote, readPoll } from './queries.ts';
import { writeVote } from './vote-queries.ts';

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
    if (row.closed_at || (row.closes_at && row.closes_at <= now)) refuse('conflict', say('pollIsClosed'));
    if (optionIndex >= row.options.length) refuse('invalid', say('noSuchOption'));
    await writeVote(tx, id, viewer.id, optionIndex, now);
  });
  return presentPoll(db, viewer, found(await readPoll(db, id)));
}
