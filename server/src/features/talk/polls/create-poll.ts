import { type Poll, pollLimits, type polls } from '@veil/contract/talk/polls.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { type PollDeps, presentPoll } from './polls.ts';
import { countPolls, insertPoll } from './queries.ts';

export async function createPoll(
  { db, clock }: PollDeps,
  viewer: Viewer,
  { body: form }: Asked<typeof polls.createPoll>,
): Promise<Poll> {
  const now = clock.now();
  const closesAt = form.closesAt === null ? null : new Date(form.closesAt);
  if (closesAt && closesAt <= now) refuse('invalid', say('mustCloseLater'), { closesAt: say('chooseALaterTime') });
  if ((await countPolls(db)).open >= pollLimits.openPolls) {
    refuse('invalid', say('atMostPolls', { most: pollLimits.openPolls }));
  }
  const { question, options } = form;
  return presentPoll(
    db,
    viewer,
    await insertPoll(db, { id: newId(), question, options, created_at: now, closes_at: closesAt }),
  );
}
