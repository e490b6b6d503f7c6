import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, whole } from '../fields.ts';

export const jobStates = ['waiting', 'running', 'failed'] as const;

export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  done: z.int(),
  /** When the longest waiting job became ready. */
  oldestAt: z.nullable(Time),
  lastDoneAt: z.nullable(Time),
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
  /** The text has no paths, addresses and ids. */
  error: z.nullable(z.string()),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const HealthCheck = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  found: z.string(),
  /** The remedy; null if nothing is wrong. */
  mend: z.nullable(z.string()),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const storageKinds = ['originals', 'masters', 'renditions', 'videos', 'other'] as const;

const QueueName = z.string().check(z.maxLength(100));
const changed = z.object({ changed: z.int() });

/** CSP level 3, `report-uri`. The site keeps the directive and nothing of the sender. */
const PolicyReport = z.object({
  'csp-report': z.object({ 'violated-directive': z.string().check(z.maxLength(1000)) }),
});

export const health = table({
  reportPolicyViolation: {
    method: 'POST',
    path: '/csp-reports',
    summary: 'Report a load that the content security policy of a page stopped. It is counted by directive and day',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: PolicyReport,
    answer: z.object({}),
  },
  listQueues: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'List the queues with their numbers of waiting, running, failed and finished jobs',
    access: 'admin',
    answer: list(JobQueue),
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs/list',
    summary: 'List waiting, running or failed jobs, newest first',
    access: 'admin',
    query: z.object({ state: z._default(z.enum(jobStates), 'failed'), limit: whole(25, 1, 200), offset }),
    answer: list(JobSummary),
  },
  retryJobs: {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Retry a failed job of a queue; without an id, all of them',
    access: 'admin',
    audit: 'jobs_retried',
    body: z.strictObject({ queue: QueueName, id: z.optional(Id) }),
    answer: changed,
  },
  cancelJob: {
    method: 'POST',
    path: '/admin/jobs/cancel',
    summary: 'Cancel a waiting or running job. Everything that waits for it gets an error',
    access: 'admin',
    audit: 'job_cancelled',
    body: z.strictObject({ queue: QueueName, id: Id }),
    answer: changed,
  },
  getHealthChecks: {
    method: 'GET',
    path: '/admin/health',
    summary: 'Run the checks of the site, each with its remedy',
    access: 'admin',
    answer: z.object({ checks: z.array(HealthCheck), databaseBytes: z.number(), diskFreeBytes: z.number() }),
  },
  getStorageUse: {
    method: 'GET',
    path: '/admin/storage',
    summary: 'Read the storage used by each kind, measured at most every ten minutes',
    access: 'admin',
    answer: z.object({
      kinds: z.array(z.object({ kind: z.enum(storageKinds), files: z.int(), bytes: z.number() })),
      measuredAt: Time,
    }),
  },
});
