import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, list, offset, Time, whole } from './fields.ts';

export const jobStates = ['waiting', 'running', 'failed'] as const;

export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Those that ended well in the last days; older ones are forgotten. */
  done: z.int(),
  /** When the longest waiting job could have begun. */
  oldestAt: z.nullable(Time),
  lastDoneAt: z.nullable(Time),
  /** Runs at fixed times, and not only when there is something to do. */
  scheduled: z.boolean(),
});
export type JobQueue = z.infer<typeof JobQueue>;

export const JobSummary = z.object({
  id: Id,
  queue: z.string(),
  state: z.enum(jobStates),
  tries: z.int(),
  createdAt: Time,
  endedAt: z.nullable(Time),
  /** Why its last try failed, without paths, addresses and ids. */
  error: z.nullable(z.string()),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const HealthCheck = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  /** What was found, as a sentence. */
  found: z.string(),
  /** What to do; null where nothing is wrong. */
  mend: z.nullable(z.string()),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const storageKinds = ['originals', 'masters', 'renditions', 'videos', 'other'] as const;

const QueueName = z.string().check(z.maxLength(100));
const changed = z.object({ changed: z.int() });

/** As browsers send it (CSP level 3, `report-uri`). Of all that they say, the directive is read, and nothing is kept of who sent it. */
const PolicyReport = z.object({
  'csp-report': z.object({ 'violated-directive': z.string().check(z.maxLength(1000)) }),
});

export const health = table({
  reportPolicyViolation: {
    method: 'POST',
    path: '/csp-reports',
    summary:
      'Browsers report here what the content security policy of a page stopped; it is counted by directive and day',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: PolicyReport,
    answer: z.object({}),
  },
  listQueues: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Queues with how many of their jobs wait, run, failed and are done',
    access: 'admin',
    answer: list(JobQueue),
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs/list',
    summary: 'Jobs that wait, run or failed, the newest first',
    access: 'admin',
    query: z.object({ state: z._default(z.enum(jobStates), 'failed'), limit: whole(25, 1, 200), offset }),
    answer: list(JobSummary),
  },
  retryJobs: {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Run a failed job of a queue again, or without an id all of them',
    access: 'admin',
    audit: 'jobs_retried',
    body: z.strictObject({ queue: QueueName, id: z.optional(Id) }),
    answer: changed,
  },
  cancelJob: {
    method: 'POST',
    path: '/admin/jobs/cancel',
    summary: 'Give up a job that waits or runs: what waits for it is told that it failed',
    access: 'admin',
    audit: 'job_cancelled',
    body: z.strictObject({ queue: QueueName, id: Id }),
    answer: changed,
  },
  getHealthChecks: {
    method: 'GET',
    path: '/admin/health',
    summary: 'Checks of the site, each with the way to mend what is wrong',
    access: 'admin',
    answer: z.object({ checks: z.array(HealthCheck), databaseBytes: z.number(), diskFreeBytes: z.number() }),
  },
  getStorageUse: {
    method: 'GET',
    path: '/admin/storage',
    summary: 'What is stored, by kind; measured at most every ten minutes',
    access: 'admin',
    answer: z.object({
      kinds: z.array(z.object({ kind: z.enum(storageKinds), files: z.int(), bytes: z.number() })),
      measuredAt: Time,
    }),
  },
});
