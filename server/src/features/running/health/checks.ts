import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '@veil/contract/running/health.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { calledAs } from '../../../platform/called-as.ts';
import { mailWarning } from '../../../platform/mail/index.ts';
import {
  bad,
  judgeDisk,
  judgeFailed,
  judgeSchedule,
  judgeViolations,
  judgeWaiting,
  ok,
  type Result,
  warn,
  weekMs,
} from './judgements.ts';
import { violationsSince } from './policy-violations.ts';
import { detectorWarning, videoWarning } from './settings-warnings.ts';

type HealthCheckDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'clock' | 'hooks'>;

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
