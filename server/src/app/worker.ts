import { setTimeout as delay } from 'node:timers/promises';
import { erasePlainFoldersAtExit } from '../features/originals/index.ts';
import { findReadOnly, logMoved, watchReadOnly } from '../features/site/index.ts';
import { makeDrawnStamps } from '../features/stamps/index.ts';
import type { Config } from '../platform/config.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { DB } from '../tables.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';
import { openNode } from './open-node.ts';
import { openProcessTracing } from './process-tracing.ts';
import { openMetricsPort, openWorkerMetricsReader } from './read-metrics.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { runJobs } from './run-jobs.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { warnOfWeakProtection } from './warn-of-weak-protection.ts';

/** A worker that could not draw all stamps of a new site goes on after this. */
const drawnStampsMs = 20_000;

/** How soon a worker goes on after the site takes changes again. */
const readOnlyPollMs = 2_000;

/** `veil worker`: runs the jobs of the site. */
export async function runWorker(): Promise<void> {
  const { config, log, metrics } = await openNode('worker');
  const stopGraceMs = readStopGraceMs();
  const tracing = await openProcessTracing('worker', log);
  erasePlainFoldersAtExit();
  warnOfWeakProtection(log);
  const worker = workWhileWritable({ config, log, metrics, stopGraceMs });
  const closeMetrics = await openMetricsPort(config.metrics, { log, read: openWorkerMetricsReader(metrics) });
  endWithParent(
    stopGraceMs,
    async () => {
      log.info('stopping: jobs in flight are ended, no further ones are taken');
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

type WorkOptions = { config: Config; log: Log; metrics: Metrics; stopGraceMs: number };

/** Runs jobs, except while the site is read-only: then it has no connection but the one that it asks with. */
function workWhileWritable({ config, log, metrics, stopGraceMs }: WorkOptions): {
  opened: Promise<unknown>;
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const untilWritable = async () => {
    const pool = openPool(config.databaseUrl, { max: 1 });
    try {
      const db = openKysely<DB>(pool);
      let toldMoved = false;
      for (let told = false; !stopping.signal.aborted; told = true) {
        try {
          const state = await findReadOnly(db);
          if (state === null) return;
          if (state.move?.moved_at && !toldMoved) logMoved(log, state.move);
          toldMoved = Boolean(state.move?.moved_at);
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
    const { deps, close } = await openDeps({ config, log, metrics, works: true });
    const readOnly = await watchReadOnly(deps);
    const paused = new Promise<void>((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
      readOnly.onChange(resolve);
      // It became so while the connections were opened.
      if (readOnly.isReadOnly()) resolve();
    });
    await runJobs(deps);
    // Not with the repeated work of the slices, which tests start too: they would draw.
    deps.jobs.every(drawnStampsMs, 'drawn stamps', () => makeDrawnStamps(deps));
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
