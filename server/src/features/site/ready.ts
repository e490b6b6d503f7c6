import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { writeReadiness } from './queries.ts';

type Readiness = { ok: boolean; database: boolean; storage: boolean };

/** A result is reused for this long: load balancers ask every few seconds, and anyone may ask. */
const reuseMs = 3_000;
/** Shorter than the time limit of load balancers. */
const timeoutMs = 2_000;
/** Large, because a full disk may still have room for a few bytes. */
const probeBytes = 64 * 1024;

/** Whether the check succeeds in time. A check that hangs is not cancelled. */
const succeedsInTime = (check: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, timeoutMs, false).unref();
    check.then(
      () => resolve(true),
      () => resolve(false),
    );
  });

async function probeStorage(storage: Deps['storage']): Promise<void> {
  const key = `probe/${newId()}`;
  const probe = Buffer.alloc(probeBytes, key);
  try {
    await storage.put(key, probe);
    if (!(await storage.bytes(key)).equals(probe)) throw new Error('storage gave back other bytes');
  } finally {
    await storage.remove(key);
  }
}

/** Checks by writing to database and storage. Concurrent callers share one check. */
export function openReadiness({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | null = null;
  const check = async (now: Date): Promise<Readiness> => {
    const [database, stored] = await Promise.all([
      succeedsInTime(writeReadiness(db, now)),
      succeedsInTime(probeStorage(storage)),
    ]);
    return { ok: database && stored, database, storage: stored };
  };
  return () => {
    const now = clock.now();
    if (!last || now.getTime() - last.at >= reuseMs) last = { at: now.getTime(), readiness: check(now) };
    return last.readiness;
  };
}
