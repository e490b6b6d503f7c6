import type { Poll, polls } from '@veil/contract/talk/polls.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { countVotesOf, presentPoll } from './polls.ts';
import { lockPoll, type PollRow, readDuePolls, writeClosed } from './queries.ts';
import { readVoters } from './vote-queries.ts';

type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'hooks'>;

/** Notifies voters in the same transaction. Returns null if already closed. */
const close = ({ db, clock, hooks }: ClosingDeps, id: string): Promise<PollRow | null> =>
  db.transaction().execute(async (tx) => {
    const row = found(isUuid(id) ? await lockPoll(tx, id) : null);
    if (row.closed_at) return null;
    const at = clock.now();
    const closed = await writeClosed(tx, id, await countVotesOf(tx, row), at);
    for (const to of await readVoters(tx, id)) await hooks.onNotice(tx, { kind: 'poll_closed', to, by: null, at });
    return closed;
  });

export async function closePoll(
  deps: ClosingDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof polls.closePoll>,
): Promise<Poll> {
  const row = (await close(deps, id)) ?? refuse('conflict', say('pollIsClosed'));
  return presentPoll(deps.db, viewer, row);
}

export async function closeDuePolls(deps: ClosingDeps): Promise<void> {
  for (const id of await readDuePolls(deps.db, deps.clock.now())) await close(deps, id);
}
