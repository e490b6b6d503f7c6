import type { health, JobQueue } from '@veil/contract/running/health.ts';
import type { Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import { say } from './messages.ts';

type JobListDeps = Pick<Deps, 'jobs'>;
const time = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function listQueues({ jobs }: JobListDeps) {
  const queues = await jobs.management.counts();
  return wholeList(
    queues.map(
      ({ since: _, oldestAt, lastDoneAt, ...queue }): JobQueue => ({
        ...queue,
        oldestAt: time(oldestAt),
        lastDoneAt: time(lastDoneAt),
      }),
    ),
  );
}

const errorMax = 200;

export const plainError = (message: string): string =>
  (message.split('\n')[0] ?? '')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]')
    .replace(/[^\s@'"]+@[^\s@'"]+/g, '[e-mail]')
    .replace(/(?:[a-z]:)?[\\/][\w.@+-]+(?:[\\/][\w.@+-]+)*/gi, '[path]')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]')
    .replace(/(["'`]).*?\1/g, '[value]')
    .slice(0, errorMax);

export async function listJobs(
  { jobs }: JobListDeps,
  _viewer: unknown,
  { query: { state, limit, offset } }: Asked<typeof health.listJobs>,
) {
  const { rows, total } = await jobs.management.list(state, withinReach({ limit, offset }, deepestOffset));
  const items = rows.map(({ createdAt, endedAt, error, ...job }) => ({
    ...job,
    state,
    createdAt: createdAt.toISOString(),
    endedAt: time(endedAt),
    error: error === null ? null : plainError(error),
  }));
  return { items, total, limit, offset };
}

const changed = (count: number): { changed: number } =>
  count > 0 ? { changed: count } : refuse('not_found', say('noSuchJob'));

export const retryJobs = async (
  { jobs }: JobListDeps,
  _viewer: unknown,
  { body: { queue, id } }: Asked<typeof health.retryJobs>,
) => changed(await jobs.management.retry(queue, id));

export const cancelJob = async (
  { jobs }: JobListDeps,
  _viewer: unknown,
  { body: { queue, id } }: Asked<typeof health.cancelJob>,
) => changed(await jobs.management.cancel(queue, id));
