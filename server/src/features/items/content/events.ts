import type { ContentEvent, ContentStatus } from '@veil/contract/content.ts';
import type { Db, Deps } from '../../deps.ts';
import { executeOn } from '../../platform/db/execute.ts';
import { contentStatusTopic } from '../delivery/index.ts';

type Events = Pick<Deps, 'events'>;

/** The queue whose jobs make masters. The slice `publishing` works it; `content` only enqueues. */
export const publishQueue = 'publish-content';
export type PublishJob = { contentId: string; maskVersion: number };

/** What happens to one item: `ContentEvent`s. */
export const contentTopic = (id: string): string => `content:${id}`;

/**
 * To those who follow the item, when the transaction commits. `by` is the member whose comment it is about: followers from whom
 * they are hidden do not get it.
 */
export const publishToFollowers = (
  { events }: Events,
  tx: Db,
  id: string,
  event: ContentEvent,
  by?: string,
): Promise<void> => events.publish(executeOn(tx), contentTopic(id), { ...event, by });

/** To followers and to the caches of delivery: the item may be shown differently from now on. */
export async function publishStatus(deps: Events, tx: Db, id: string, status: ContentStatus): Promise<void> {
  await publishToFollowers(deps, tx, id, { kind: 'status', status });
  await deps.events.publish(executeOn(tx), contentStatusTopic, { id });
}

export async function publishGone(deps: Events, tx: Db, id: string): Promise<void> {
  await publishToFollowers(deps, tx, id, { kind: 'gone' });
  await deps.events.publish(executeOn(tx), contentStatusTopic, { id });
}

type Step = Extract<ContentEvent, { kind: 'progress' }>['step'];

/** How far the job of an item is: `fraction` in 0..1 of the whole. */
export const publishProgress = (
  deps: Pick<Deps, 'events' | 'db'>,
  id: string,
  step: Step,
  fraction: number,
): Promise<void> => publishToFollowers(deps, deps.db, id, { kind: 'progress', step, fraction });

/** Within the transaction that makes the item wait for its master. */
export const enqueuePublishing = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, job: PublishJob): Promise<void> =>
  jobs.enqueue(executeOn(tx), publishQueue, job);
