import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { openSiteFigures } from '../features/running/health/index.ts';
import { readMigrations } from '../platform/db/migrations.ts';
import { addProcessMetrics, type Metrics, nameBuild } from '../platform/metrics/index.ts';
import { listenForMetrics, type ReadMetrics } from '../platform/metrics/serve.ts';
import type { MetricsSettings } from '../platform/metrics/settings.ts';
import { readProgramVersion } from './program-version.ts';

function prepare(metrics: Metrics, process: 'web' | 'worker'): void {
  addProcessMetrics(metrics);
  nameBuild(metrics, { process, version: readProgramVersion(), schema: readMigrations().at(-1)?.name ?? 'none' });
}

/** Figures of the whole site are available without a worker too. */
export function openMetricsReader(deps: Deps): ReadMetrics {
  prepare(deps.metrics, 'web');
  const readSite = openSiteFigures(deps);
  return async () => {
    await readSite();
    return deps.metrics.registry;
  };
}

export function openWorkerMetricsReader(metrics: Metrics): ReadMetrics {
  prepare(metrics, 'worker');
  return async () => metrics.registry;
}

const portRetryMs = 2_000;

/** A failure stops no site and is tried again, because a killed supervisor's process may still hold the port. */
export async function openMetricsPort(
  { port, ...settings }: MetricsSettings,
  { log, read }: Pick<Deps, 'log'> & { read: ReadMetrics },
): Promise<() => Promise<void>> {
  if (port === null) return async () => {};
  const closing = new AbortController();
  const listen = async () => {
    const listener = await listenForMetrics({ ...settings, port }, read);
    log.info({ port: listener.port }, 'metrics are served');
    return listener;
  };
  const retry = async () => {
    while (!closing.signal.aborted) {
      await delay(portRetryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return null;
      const listener = await listen().catch(() => null);
      if (listener) return listener;
    }
    return null;
  };
  const opened = await listen().catch((err: unknown) => {
    log.error({ err }, 'metrics are not served yet: their port cannot be opened');
    return null;
  });
  const listening = opened ? Promise.resolve(opened) : retry();
  return async () => {
    closing.abort();
    await (await listening)?.close();
  };
}
