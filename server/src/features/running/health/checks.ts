import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '@veil/contract/running/health.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { calledAs } from '../../../platform/called-as.ts';
import type { QueueCounts } from '../../../platform/jobs/manage.ts';
import { mailWarning } from '../../../platform/mail/index.ts';
import { violationsSince } from './policy-violations.ts';
import { detectorWarning, videoWarning } from './settings-warnings.ts';

type HealthCheckDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'clock' | 'hooks'>;
type Result = Omit<HealthCheck, 'name' | 'label'>;

const gigabyte = 1e9;
/** Processing an upload of 100 MB needs several times its size. */
const diskLimits = { warn: 10 * gigabyte, bad: 2 * gigabyte };
const minuteMs = 60_000;
/** A video may take an hour, so waiting behind it is no failure. */
const waitLimits = { warn: 15 * minuteMs, bad: 120 * minuteMs };
const scheduleLimitMs = 26 * 60 * minuteMs;

const weekMs = 7 * 24 * 60 * minuteMs;

const ok = (found: string): Result => ({ state: 'ok', found, mend: null });
const warn = (found: string, mend: string): Result => ({ state: 'warn', found, mend });
const bad = (found: string, mend: string): Result => ({ state: 'bad', found, mend });

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

function judgeDetector(config: HealthCheckDeps['config']): Result {
  const wrong = detectorWarning(config);
  if (wrong)
    return bad(withoutPath(wrong), `Set NUDENET_MODEL, run \`${calledAs} fetch-model\`, and restart the site.`);
  if (config.detector === 'none')
    return warn(
      'No detector is used: pictures are covered whole, or where their makers draw covers.',
      'Set DETECTOR to pose or nudenet.',
    );
  return ok(`The detector "${config.detector}" is ready.`);
}

const withoutPath = (text: string): string => text.replace(/(?<=\s)\/[^\s,]+/g, 'a file');

export async function checkSite({ config, db, jobs, clock, hooks }: HealthCheckDeps) {
  const now = clock.now();
  const [disk, queues, size, violations] = await Promise.all([
    statfs(config.dataDir),
    jobs.management.counts(),
    sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db),
    violationsSince(db, new Date(now.getTime() - weekMs)),
  ]);
  const diskFreeBytes = disk.bavail * disk.bsize;
  const databaseBytes = Number(size.rows[0]?.bytes ?? 0);
  const noMail = mailWarning(config);
  const noVideo = videoWarning(config);
  const checks: HealthCheck[] = [
    { name: 'disk', label: 'Disk', ...judgeDisk(diskFreeBytes) },
    { name: 'waiting', label: 'Waiting jobs', ...judgeWaiting(queues, now) },
    { name: 'failed', label: 'Failed jobs', ...judgeFailed(queues) },
    { name: 'schedule', label: 'Scheduled work', ...judgeSchedule(queues, now) },
    { name: 'detector', label: 'Detector', ...judgeDetector(config) },
    {
      name: 'video',
      label: 'Video',
      ...(noVideo
        ? bad(withoutPath(noVideo), 'Correct FFMPEG_PATH or remove it, and restart the site.')
        : ok('Videos can be made.')),
    },
    { name: 'mail', label: 'Mail', ...judgeMail(config, noMail) },
    { name: 'policy', label: 'Content security policy', ...judgeViolations(violations) },
    ...(await hooks.healthChecks({ db, config, hooks })),
  ];
  return { checks, databaseBytes, diskFreeBytes };
}

function judgeMail({ smtpUrl }: HealthCheckDeps['config'], noMail: string | null): Result {
  if (smtpUrl) return ok('A mail server is set.');
  const mend = 'Set SMTP_URL and restart the site.';
  return noMail
    ? bad('No mail server is set: nobody can confirm an address or get a new password.', mend)
    : warn('No mail server is set: e-mails stay in the mailbox of this machine.', mend);
}
