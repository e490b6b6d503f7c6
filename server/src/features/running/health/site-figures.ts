import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { addGauge } from '../../../platform/metrics/index.ts';
import { openStorageUse } from './storage-use.ts';

type FigureDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'clock' | 'storage' | 'metrics' | 'outages'>;

/** Frequent or concurrent readers share one measurement. */
const reuseMs = 5_000;
/** Time after which the process's metrics are answered without the database. */
const patienceMs = 3_000;
/** Long, because measuring reads each stored file's size. */
const storageReuseMs = 3_600_000;

/** Every web process reports the same figures, so combine them by maximum. Returns the refresh function. */
export function openSiteFigures(deps: FigureDeps): () => Promise<void> {
  const { clock, config, db, jobs, outages } = deps;
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    addGauge(deps.metrics, { name, help, labelNames });
  const figures = {
    up: gauge('veil_database_up', 'Whether the database answered the last reading'),
    queueJobs: gauge('veil_queue_jobs', 'Jobs of a queue', ['queue', 'state']),
    queueAge: gauge('veil_queue_oldest_seconds', 'For how long the oldest due job has waited', ['queue']),
    database: gauge('veil_database_bytes', 'Size of the database'),
    diskFree: gauge('veil_disk_free_bytes', 'Free on the disk of the data folder'),
    storage: gauge('veil_storage_bytes', 'Stored files, measured once an hour', ['kind']),
    files: gauge('veil_storage_files', 'Number of stored files, measured once an hour', ['kind']),
  };
  const readStorage = openStorageUse(deps, storageReuseMs);
  let last: { at: number; look: Promise<void> } | null = null;

  async function lookAtDatabase(): Promise<void> {
    const [queues, size] = await Promise.all([
      jobs.management.counts(),
      sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db),
    ]);
    const now = clock.now().getTime();
    for (const { name: queue, waiting, running, failed, oldestAt } of queues) {
      figures.queueJobs.set({ queue, state: 'waiting' }, waiting);
      figures.queueJobs.set({ queue, state: 'running' }, running);
      figures.queueJobs.set({ queue, state: 'failed' }, failed);
      figures.queueAge.set({ queue }, oldestAt ? Math.max(0, (now - oldestAt.getTime()) / 1000) : 0);
    }
    figures.database.set(Number(size.rows[0]?.bytes ?? 0));
  }

  async function lookAtStorage(): Promise<void> {
    for (const { kind, bytes, files } of (await readStorage()).kinds) {
      figures.storage.set({ kind }, bytes);
      figures.files.set({ kind }, files);
    }
  }

  async function look(): Promise<void> {
    const note = (error: unknown) => outages.note('metrics of the whole site could not be read', error);
    const disk = await statfs(config.dataDir).catch(note);
    if (disk) figures.diskFree.set(disk.bavail * disk.bsize);
    // Nobody awaits this: the first measurement of a large site takes minutes.
    lookAtStorage().catch(note);
    const read = lookAtDatabase().then(
      () => true,
      (error) => {
        note(error);
        return false;
      },
    );
    figures.up.set((await withinPatience(read)) ? 1 : 0);
  }

  return () => {
    const at = performance.now();
    if (!last || at - last.at >= reuseMs) last = { at, look: look() };
    return last.look;
  };
}

async function withinPatience(read: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}
