import { judgeFailed, judgeSchedule, judgeWaiting } from '../../features/health/index.ts';
import { calledAs } from '../../platform/called-as.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { readQueueCounts } from '../../platform/jobs/manage.ts';
import { ofHealth } from './check-slices.ts';
import { type Deployment, findRunning, type OpenDatabase } from './deployment.ts';
import { type Finding, type FindingId, notChecked, ok, warning, wrong } from './finding.ts';

/** A worker writes when it last watched the queues every two seconds (`monitorIntervalSeconds`). */
const workerSilentMs = 60_000;
const answerMs = 5_000;

const start = `Start the site (\`${calledAs} start\`, or its units), and read why it stopped in its log.`;

async function checkWeb(deployment: Deployment): Promise<Finding> {
  const running = findRunning(deployment);
  if (!running) return notChecked('process-web', 'No site runs on this data folder.');
  const url = new URL('/api/ready', running.url);
  try {
    const { ok: isReady } = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
    if (isReady) return ok('process-web', `The web process answers at ${running.url}, and can write.`);
    return wrong(
      'process-web',
      `The web process at ${running.url} cannot write to its database or its storage.`,
      'Mend what the sections of database and storage say; the process goes on by itself.',
    );
  } catch {
    return wrong('process-web', `The web process at ${running.url} does not answer.`, start);
  }
}

const hasJobs = async (pool: Pool): Promise<boolean> =>
  (await pool.query<{ there: boolean }>("select to_regclass('jobs.queue') is not null as there")).rows[0]?.there ??
  false;

async function checkWorker(deployment: Deployment, pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ ms: number | null }>(
    'select extract(epoch from now() - max(monitor_on)) * 1000 as ms from jobs.queue',
  );
  const ms = rows[0]?.ms === null || rows[0]?.ms === undefined ? null : Number(rows[0].ms);
  if (ms !== null && ms < workerSilentMs) return ok('process-worker', 'A worker watches the queues.');
  if (!findRunning(deployment)) return notChecked('process-worker', 'No site runs on this data folder.');
  const found =
    ms === null
      ? 'No worker has ever run.'
      : `No worker has watched the queues for ${Math.round(ms / 60_000)} minutes.`;
  return warning(
    'process-worker',
    found,
    `Start a worker (\`${calledAs} worker\`, or its unit), and read why it stopped in its log.`,
  );
}

const queueIds: FindingId[] = ['process-worker', 'jobs-waiting', 'jobs-failed', 'jobs-schedule'];

/** Processes that run, and the queue of jobs. */
export async function checkProcesses(deployment: Deployment, database: OpenDatabase | null): Promise<Finding[]> {
  const web = await checkWeb(deployment);
  if (!database || !(await hasJobs(database.pool))) {
    const none = database ? 'No site has run on this database yet.' : 'The database could not be asked.';
    return [web, ...queueIds.map((id) => notChecked(id, none))];
  }
  const { pool } = database;
  const now = new Date();
  const queues = await readQueueCounts((text, values) => pool.query(text, values));
  // Nothing waits in vain, and nothing is late, while the site is stopped.
  const runs = findRunning(deployment) !== null;
  const judged = (id: FindingId, judge: () => Parameters<typeof ofHealth>[1]): Finding =>
    runs ? ofHealth(id, judge()) : notChecked(id, 'No site runs on this data folder.');
  return [
    web,
    await checkWorker(deployment, pool),
    judged('jobs-waiting', () => judgeWaiting(queues, now)),
    ofHealth('jobs-failed', judgeFailed(queues)),
    judged('jobs-schedule', () => judgeSchedule(queues, now)),
  ];
}
