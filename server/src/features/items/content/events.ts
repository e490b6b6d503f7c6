import type { ContentStatus } from '@veil/contract/items/content.ts';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import type { Db, Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { contentStatusTopic } from '../delivery/index.ts';

type Events = Pick<Deps, 'events'>;

/** `publishing` works this queue; `content` only enqueues. */
export const publishQueue = 'publish-content';
/** `turnedHashes`: a job of the lane `detect` looked for the parts, and stored what it found. */
export type PublishJob = { contentId: string; maskVersion: number; turnedHashes?: readonly string[] };

export const contentTopic = (id: string): string => `content:${id}`;

/** It is sent at the commit. `by` names a comment's author, so that followers hidden from them are left out. */
export const publishToFollowers = (
  { events }: Events,
  tx: Db,
  id: string,
  event: ContentEvent,
  by?: string,
): Promise<void> => events.publish(executeOn(tx), contentTopic(id), { ...event, by });

export async function publishStatus(deps: Events, tx: Db, id: string, status: ContentStatus): Promise<void> {
  await publishToFollowers(deps, tx, id, { kind: 'status', status });
  await deps.events.publish(executeOn(tx), contentStatusTopic, { id });
}

export async function publishGone(deps: Events, tx: Db, id: string): Promise<void> {
  await publishToFollowers(deps, tx, id, { kind: 'gone' });
  await deps.events.publish(executeOn(tx), contentStatusTopic, { id });
}

/** Delivery reads the states of all pictures of this set again. */
export const publishSetChange = ({ events }: Events, tx: Db, leadId: string): Promise<void> =>
  events.publish(executeOn(tx), contentStatusTopic, { id: leadId });

type Step = Extract<ContentEvent, { kind: 'progress' }>['step'];

/** `fraction` is in 0..1 of the whole. */
export const publishProgress = (
  deps: Pick<Deps, 'events' | 'db'>,
  id: string,
  step: Step,
  fraction: number,
): Promise<void> => publishToFollowers(deps, deps.db, id, { kind: 'progress', step, fraction });

export const enqueuePublishing = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, job: PublishJob): Promise<void> =>
  jobs.enqueue(executeOn(tx), publishQueue, job);
