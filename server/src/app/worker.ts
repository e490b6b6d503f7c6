import { setTimeout as delay } from 'node:timers/promises';
import { makeDrawnStamps } from '../features/items/stamps/index.ts';
import { findReadOnly, logFilesElsewhere, logMoved, watchReadOnly } from '../features/site/site/index.ts';
import type { Config } from '../platform/config-type.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { Pooling } from '../platform/db/pooling.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { DB } from '../tables.ts';
import { claimMs } from './claim-detector.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';
import { openNode } from './open-node.ts';
import { openProcessTracing } from './process-tracing.ts';
import { openMetricsPort, openWorkerMetricsReader } from './read-metrics.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { repeatWork } from './repeat-work.ts';
import { runJobs } from './run-jobs.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { warnOfWeakProtection } from './warn-of-weak-protection.ts';

const drawnStampsMs = 20_000;

/** Delay before a worker continues once the site accepts changes. */
const readOnlyPollMs = 2_000;

export async function runWorker(): Promise<void> {
  const { config, log, metrics, pooling } = await openNode('worker');
  const stopGraceMs = readStopGraceMs();
  const tracing = await openProcessTracing('worker', log);
  warnOfWeakProtection(log);
  const worker = workWhileWritable({ config, log, metrics, pooling, stopGraceMs });
  const closeMetrics = await openMetricsPort(config.metrics, { log, read: openWorkerMetricsReader(metrics) });
  endWithParent(
    stopGraceMs,
    async () => {
      log.info('stopping: running jobs finish, and no new ones are started');
      await worker.stop();
      await closeMetrics();
      await tracing.close();
    },
    log,
  );
  await worker.opened;
  process.send?.({ type: 'working' });
  releaseStartMemory();
}

type WorkOptions = { config: Config; log: Log; metrics: Metrics; pooling: Pooling; stopGraceMs: number };

/** While the site is read-only, only the checking connection stays open. */
function workWhileWritable({ config, log, metrics, pooling, stopGraceMs }: WorkOptions): {
  opened: Promise<unknown>;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const untilWritable = async () => {
    const pool = openPool(config.databaseDirectUrl, { max: 1 });
    try {
      const db = openKysely<DB>(pool);
      let toldMoved = false;
      for (let told = false; !stopping.signal.aborted; told = true) {
        try {
          const state = await findReadOnly(db, config.s3 === null ? 'disk' : 's3');
          if (state === null) return;
          if (state.move?.moved_at && !toldMoved) logMoved(log, state.move);
          if (state.files?.isElsewhere && !toldMoved) logFilesElsewhere(log, state.files);
          toldMoved = Boolean(state.move?.moved_at || state.files?.isElsewhere);
          if (!told) log.info('the site is read-only: no jobs are run');
        } catch (err) {
          if (!told) log.warn({ err }, 'whether the site is read-only could not be read');
        }
        await delay(readOnlyPollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } finally {
      await pool.end();
    }
  };
  const open = async () => {
    await untilWritable();
    if (stopping.signal.aborted) return null;
    const { deps, mayDetect, close } = await openDeps({ config, log, metrics, pooling, works: true });
    const readOnly = await watchReadOnly(deps);
    const paused = new Promise<void>((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
      readOnly.onChange(resolve);
      // The site became read-only while connections were opened.
      if (readOnly.isReadOnly()) resolve();
      if (config.workerLanes.includes('detect'))
        deps.jobs.every(claimMs, 'site detector', async () => {
          if ((await mayDetect()) !== deps.lanes.has('detect')) resolve();
        });
    });
    await runJobs(deps);
    repeatWork(deps);
    if (deps.lanes.has('upkeep')) deps.jobs.every(drawnStampsMs, 'drawn stamps', () => makeDrawnStamps(deps));
    return { paused, close };
  };
  const opened = open();
  const run = async () => {
    for (let working = await opened; working; working = await open()) {
      await working.paused;
      await working.close(stopGraceMs);
    }
  };
  const running = opened.then(run, () => undefined);
  running.catch((error) => {
    log.error({ err: error }, 'the worker could not go on after a pause');
    process.exit(1);
  });
  return {
    opened,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
