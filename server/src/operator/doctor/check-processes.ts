import { judgeFailed, judgeSchedule, judgeWaiting } from '../../features/running/health/index.ts';
import { calledAs } from '../../platform/called-as.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { readQueueCounts } from '../../platform/jobs/manage.ts';
import { counted } from '../command-words.ts';
import { ofHealth } from './check-slices.ts';
import type { OpenDatabase, Running } from './deployment.ts';
import { type Finding, type FindingId, notChecked, ok, warning, wrong } from './finding.ts';

/** A worker records its round over the queues every minute (`superviseIntervalSeconds`). */
const workerSilentMs = 150_000;
const answerMs = 5_000;

const start = `Start the site (\`${calledAs} start\`, or its units), and read why it stopped in its log.`;

const nothingRuns = 'No process of the site runs.';

async function checkWeb({ site, web, workers }: Running): Promise<Finding> {
  if (!site && web > 0)
    return ok('process-web', `${counted(web, 'web process', 'web processes')} ${web === 1 ? 'is' : 'are'} connected.`);
  if (!site && workers > 0)
    return wrong('process-web', 'Workers run, and no web process is connected to the database.', start);
  if (!site) return notChecked('process-web', nothingRuns);
  const url = new URL('/api/ready', site.url);
  try {
    const { ok: isReady } = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
    if (isReady) return ok('process-web', `The web process answers at ${site.url}, and can write.`);
    return wrong(
      'process-web',
      `The web process at ${site.url} cannot write to its database or its storage.`,
      'Mend what the sections of database and storage say; the process goes on by itself.',
    );
  } catch {
    return wrong('process-web', `The web process at ${site.url} does not answer.`, start);
  }
}

const hasJobs = async (pool: Pool): Promise<boolean> =>
  (await pool.query<{ there: boolean }>("select to_regclass('jobs.queue') is not null as there")).rows[0]?.there ??
  false;

async function checkWorker(running: Running, isRunning: boolean, pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ ms: number | null }>(
    'select extract(epoch from now() - max(monitor_on)) * 1000 as ms from jobs.queue',
  );
  const ms = rows[0]?.ms === null || rows[0]?.ms === undefined ? null : Number(rows[0].ms);
  if (ms !== null && ms < workerSilentMs) return ok('process-worker', 'A worker watches the queues.');
  if (!isRunning) return notChecked('process-worker', nothingRuns);
  if (ms === null && running.workers > 0)
    return ok('process-worker', 'A worker of this new site has started, and watches the queues within a minute.');
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

function checkLanes({ workers, untaken }: Running): Finding {
  if (workers === 0) return notChecked('worker-lanes', 'No worker is connected to the database.');
  if (untaken.length === 0) return ok('worker-lanes', 'Each lane of jobs has a worker.');
  return warning(
    'worker-lanes',
    `No worker takes the lanes ${untaken.join(', ')}, so their jobs wait.`,
    'Start a worker whose WORKER_QUEUES names them, or one without this variable.',
  );
}

const queueIds: FindingId[] = ['process-worker', 'jobs-waiting', 'jobs-failed', 'jobs-schedule'];

export async function checkProcesses(running: Running, database: OpenDatabase | null): Promise<Finding[]> {
  const web = await checkWeb(running);
  if (!database || !(await hasJobs(database.pool))) {
    const none = database ? 'No site has run on this database yet.' : 'The database could not be asked.';
    return [web, ...queueIds.map((id) => notChecked(id, none))];
  }
  const { pool } = database;
  const now = new Date();
  const queues = await readQueueCounts((text, values) => pool.query(text, values));
  // While the site is stopped, no job counts as waiting or late.
  const isRunning = running.site !== null || running.web + running.workers > 0;
  const judged = (id: FindingId, judge: () => Parameters<typeof ofHealth>[1]): Finding =>
    isRunning ? ofHealth(id, judge()) : notChecked(id, nothingRuns);
  return [
    web,
    await checkWorker(running, isRunning, pool),
    checkLanes(running),
    judged('jobs-waiting', () => judgeWaiting(queues, now)),
    ofHealth('jobs-failed', judgeFailed(queues)),
    judged('jobs-schedule', () => judgeSchedule(queues, now)),
  ];
}
