import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '@veil/contract/running/health.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { calledAs } from '../../../platform/called-as.ts';
import { lanes } from '../../../platform/config-type.ts';
import { readConnectedProcesses, untakenLanes } from '../../../platform/db/connection-room.ts';
import { mailWarning } from '../../../platform/mail/index.ts';
import { loadAdapter } from '../../items/covers/index.ts';
import {
  bad,
  judgeDisk,
  judgeFailed,
  judgeLanes,
  judgeReplica,
  judgeSchedule,
  judgeViolations,
  judgeWaiting,
  ok,
  type Result,
  warn,
  weekMs,
} from './judgements.ts';
import { say } from './messages.ts';
import { violationsSince } from './policy-violations.ts';
import { detectorWarning, videoWarning } from './settings-warnings.ts';

type HealthCheckDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'lists' | 'jobs' | 'clock' | 'hooks'>;

function judgeDetector(config: HealthCheckDeps['config'], detector: Awaited<ReturnType<typeof loadAdapter>>): Result {
  const wrong = detectorWarning(config, 'file');
  if (wrong) return bad(wrong, say('setTheModel', { command: calledAs }));
  if (detector === 'none') return warn(say('noDetector'), say('setTheDetector'));
  return ok(say('detectorIsReady', { detector }));
}

export async function checkSite({ config, db, pool, lists, jobs, clock, hooks }: HealthCheckDeps) {
  const now = clock.now();
  const [disk, queues, connected, detector, size, violations] = await Promise.all([
    statfs(config.dataDir),
    jobs.management.counts(),
    readConnectedProcesses(pool),
    loadAdapter({ db, config }),
    sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db),
    violationsSince(db, new Date(now.getTime() - weekMs)),
  ]);
  const diskFreeBytes = disk.bavail * disk.bsize;
  const databaseBytes = Number(size.rows[0]?.bytes ?? 0);
  const replica = lists.state();
  const noMail = mailWarning(config);
  const noVideo = videoWarning(config, 'file');
  const checks: HealthCheck[] = [
    { name: 'disk', label: say('disk'), ...judgeDisk(diskFreeBytes) },
    { name: 'waiting', label: say('waitingJobs'), ...judgeWaiting(queues, now) },
    { name: 'failed', label: say('failedJobs'), ...judgeFailed(queues) },
    { name: 'schedule', label: say('scheduledWork'), ...judgeSchedule(queues, now) },
    { name: 'lanes', label: say('lanesOfJobs'), ...judgeLanes(untakenLanes(connected, lanes)) },
    ...(replica ? [{ name: 'replica', label: say('replica'), ...judgeReplica(replica) }] : []),
    { name: 'detector', label: say('detector'), ...judgeDetector(config, detector) },
    {
      name: 'video',
      label: say('video'),
      ...(noVideo ? bad(noVideo, say('correctFfmpegPath')) : ok(say('videosCanBeMade'))),
    },
    { name: 'mail', label: say('mail'), ...judgeMail(config, noMail) },
    { name: 'policy', label: say('contentSecurityPolicy'), ...judgeViolations(violations) },
    ...(await hooks.healthChecks({ db, config, hooks })),
  ];
  return { checks, databaseBytes, diskFreeBytes };
}

function judgeMail({ smtpUrl }: HealthCheckDeps['config'], noMail: string | null): Result {
  if (smtpUrl) return ok(say('mailServerIsSet'));
  const mend = say('setTheMailServer');
  return noMail ? bad(say('noMailAtAll'), mend) : warn(say('mailStaysHere'), mend);
}
