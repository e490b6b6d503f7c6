import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { writeReadiness } from './queries.ts';

type Readiness = { ok: boolean; database: boolean; storage: boolean };

/** Load balancers ask every few seconds, and anyone may: a look is believed this long. */
const believedMs = 3_000;
/** Shorter than those who ask are willing to wait. */
const answerMs = 2_000;
/** A disk that is full still has room for a few bytes here and there. */
const probeBytes = 64 * 1024;

/** Whether the check succeeds in time. One that hangs is left alone. */
const holds = (check: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, answerMs, false).unref();
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

/** Asks database and storage whether they take what is written. Those who ask at the same time share one look. */
export function openReadiness({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | null = null;
  const look = async (now: Date): Promise<Readiness> => {
    const [database, stored] = await Promise.all([holds(writeReadiness(db, now)), holds(probeStorage(storage))]);
    return { ok: database && stored, database, storage: stored };
  };
  return () => {
    const now = clock.now();
    if (!last || now.getTime() - last.at >= believedMs) last = { at: now.getTime(), readiness: look(now) };
    return last.readiness;
  };
}
