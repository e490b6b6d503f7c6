import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { QueueCounts } from '../../../platform/jobs/manage.ts';

export type Result = Omit<HealthCheck, 'name' | 'label'>;

const gigabyte = 1e9;
/** Processing an upload of 100 MB needs several times its size. */
const diskLimits = { warn: 10 * gigabyte, bad: 2 * gigabyte };
const minuteMs = 60_000;
/** A video may take an hour, so waiting behind it is no failure. */
const waitLimits = { warn: 15 * minuteMs, bad: 120 * minuteMs };
const scheduleLimitMs = 26 * 60 * minuteMs;

export const weekMs = 7 * 24 * 60 * minuteMs;

export const ok = (found: string): Result => ({ state: 'ok', found, mend: null });
export const warn = (found: string, mend: string): Result => ({ state: 'warn', found, mend });
export const bad = (found: string, mend: string): Result => ({ state: 'bad', found, mend });

export function judgeDisk(freeBytes: number): Result {
  const found = `${(freeBytes / gigabyte).toFixed(1)} GB are free for the site's files.`;
  const mend = 'Enlarge the disk of the data folder, or delete what is not of the site.';
  if (freeBytes < diskLimits.bad) return bad(found, mend);
  return freeBytes < diskLimits.warn ? warn(found, mend) : ok(found);
}

export function judgeWaiting(queues: readonly Pick<QueueCounts, 'name' | 'oldestAt'>[], now: Date): Result {
  const [oldest] = queues
    .flatMap(({ name, oldestAt }) => (oldestAt ? [{ name, ms: now.getTime() - oldestAt.getTime() }] : []))
    .sort((a, b) => b.ms - a.ms);
  if (!oldest || oldest.ms < waitLimits.warn) return ok('No job has waited for long.');
  const found = `A job of "${oldest.name}" has waited for ${Math.round(oldest.ms / minuteMs)} minutes.`;
  const mend =
    'Check that a worker runs (`veil start` or `veil worker`) and what its log says, or start another worker.';
  return oldest.ms < waitLimits.bad ? warn(found, mend) : bad(found, mend);
}

export function judgeFailed(queues: readonly Pick<QueueCounts, 'name' | 'failed'>[]): Result {
  const failed = queues.filter((queue) => queue.failed > 0);
  if (failed.length === 0) return ok('No job has failed.');
  const count = failed.reduce((sum, queue) => sum + queue.failed, 0);
  const names = failed.map(({ name }) => name).join(', ');
  return warn(`${count} failed: ${names}.`, 'Read why in the list of jobs, mend that, and retry them.');
}

export function judgeSchedule(
  queues: readonly Pick<QueueCounts, 'name' | 'scheduled' | 'lastDoneAt' | 'since'>[],
  now: Date,
): Result {
  const late = queues.filter(
    ({ scheduled, lastDoneAt, since }) =>
      scheduled && now.getTime() - (lastDoneAt ?? since).getTime() > scheduleLimitMs,
  );
  if (late.length === 0) return ok('All scheduled work has run in the last day.');
  return warn(
    `Not done for more than a day: ${late.map(({ name }) => name).join(', ')}.`,
    'Check that a worker runs all the time, and what its log says about these.',
  );
}

export function judgeViolations(violations: readonly { directive: string; count: number }[]): Result {
  if (violations.length === 0) return ok('No browser reported a violation in the last seven days.');
  const found = violations.map(({ directive, count }) => `${directive} ${count}`).join(', ');
  return warn(
    `Browsers reported violations in the last seven days: ${found}.`,
    'A few come from extensions of browsers. If there are many, look in the console of a browser without extensions, and report what you find as a vulnerability of Veil.',
  );
}
