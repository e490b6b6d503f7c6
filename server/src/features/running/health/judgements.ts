import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { ReplicaState } from '../../../platform/db/replica/index.ts';
import type { QueueCounts } from '../../../platform/jobs/manage.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

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

const oneDigit = (value: number): string =>
  value.toLocaleString(currentDateLanguage(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentDateLanguage(), { type: 'unit' }).format(names);

export function judgeDisk(freeBytes: number): Result {
  const found = say('diskSpaceIsFree', { size: oneDigit(freeBytes / gigabyte) });
  const mend = say('enlargeTheDisk');
  if (freeBytes < diskLimits.bad) return bad(found, mend);
  return freeBytes < diskLimits.warn ? warn(found, mend) : ok(found);
}

export function judgeWaiting(queues: readonly Pick<QueueCounts, 'name' | 'oldestAt'>[], now: Date): Result {
  const [oldest] = queues
    .flatMap(({ name, oldestAt }) => (oldestAt ? [{ name, ms: now.getTime() - oldestAt.getTime() }] : []))
    .sort((a, b) => b.ms - a.ms);
  if (!oldest || oldest.ms < waitLimits.warn) return ok(say('noJobWaited'));
  const found = say('aJobWaited', { queue: oldest.name, minutes: Math.round(oldest.ms / minuteMs) });
  const mend = say('checkTheWorker');
  return oldest.ms < waitLimits.bad ? warn(found, mend) : bad(found, mend);
}

export function judgeFailed(queues: readonly Pick<QueueCounts, 'name' | 'failed'>[]): Result {
  const failed = queues.filter((queue) => queue.failed > 0);
  if (failed.length === 0) return ok(say('noJobFailed'));
  const count = failed.reduce((sum, queue) => sum + queue.failed, 0);
  const names = listOf(failed.map(({ name }) => name));
  return warn(say('someJobsFailed', { count, names }), say('readWhyInTheList'));
}

export function judgeSchedule(
  queues: readonly Pick<QueueCounts, 'name' | 'scheduled' | 'lastDoneAt' | 'since'>[],
  now: Date,
): Result {
  const late = queues.filter(
    ({ scheduled, lastDoneAt, since }) =>
      scheduled && now.getTime() - (lastDoneAt ?? since).getTime() > scheduleLimitMs,
  );
  if (late.length === 0) return ok(say('allScheduledWorkHasRun'));
  return warn(say('someWorkIsLate', { names: listOf(late.map(({ name }) => name)) }), say('checkTheWorkerRunsAlways'));
}

export const judgeLanes = (untaken: readonly string[]): Result =>
  untaken.length === 0
    ? ok(say('eachLaneHasAWorker'))
    : warn(say('noWorkerTakesTheLanes', { names: listOf(untaken) }), say('startAWorkerOfTheLanes'));

const replicaCases: Partial<Record<ReplicaState['standing'], string>> = {
  'no replica': 'noReplica',
  'another database': 'anotherDatabase',
};

export function judgeReplica({ standing, lagMs }: ReplicaState): Result {
  const seconds = Math.ceil(lagMs / 1000);
  if (standing === 'serves') return ok(say('replicaServes', { seconds: seconds + 1 }));
  const found = say('replicaDoesNotServe', { standing: replicaCases[standing] ?? standing, seconds });
  return warn(found, say('correctTheReplica'));
}

export function judgeViolations(violations: readonly { directive: string; count: number }[]): Result {
  if (violations.length === 0) return ok(say('noViolation'));
  const found = listOf(violations.map(({ directive, count }) => `${directive} ${count}`));
  return warn(say('someViolations', { found }), say('lookInTheConsole'));
}
