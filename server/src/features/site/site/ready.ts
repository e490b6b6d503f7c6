import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { takesNoWrites } from '../../../platform/outage.ts';
import { findFileMove } from './file-move-queries.ts';
import { findMove } from './move-queries.ts';
import { writeReadiness } from './queries.ts';

type Readiness = { ok: boolean; database: boolean; storage: boolean; moved?: 'database' | 'files' };

/** Results are reused, because load balancers ask every few seconds and anyone may ask. */
const reuseMs = 3_000;
/** Shorter than the time limit of load balancers. */
const timeoutMs = 2_000;
/** The doctor writes this many, because a full disk may still have room for a few bytes. */
const probeBytes = 64 * 1024;

/** Load alone can cause one failure. Reporting it would send all traffic to the other nodes, which then fail next. */
const failuresUntilSaid = 2;

/** `otherwise` after a failure or timeout. A process busy at the timeout first reads answers that arrived. */
const inTime = <T>(check: Promise<T>, otherwise: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve, otherwise), timeoutMs).unref();
    check.then(resolve, () => resolve(otherwise));
  });

export async function probeStorage(storage: Deps['storage']): Promise<void> {
  const key = `probe/${newId()}`;
  const probe = Buffer.alloc(probeBytes, key);
  try {
    await storage.put(key, probe);
    if (!(await storage.read(key))?.equals(probe)) throw new Error('storage gave back other bytes');
  } finally {
    await storage.remove(key);
  }
}

type Database = { answers: boolean; moved?: 'database' | 'files' };

/** A database being left accepts no writes and stays readable until the move ends. */
async function probeDatabase({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<Database> {
  try {
    await writeReadiness(db, now);
    const files = await findFileMove(db);
    return { answers: true, ...(files && files.place !== storage.kind && { moved: 'files' }) };
  } catch (error) {
    const move = takesNoWrites(error) ? await findMove(db) : null;
    return move ? { answers: true, ...(move.moved_at && { moved: 'database' }) } : { answers: false };
  }
}

/**
 * Writes to the database and asks storage. Concurrent callers share a check. After success, a failure is reported once
 * it repeats.
 */
export function openReadiness({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | null = null;
  const check = async (now: Date): Promise<Readiness> => {
    const [{ answers: database, moved }, stored] = await Promise.all([
      inTime<Database>(probeDatabase({ db, storage }, now), { answers: false }),
      inTime(
        storage.check().then(() => true),
        false,
      ),
    ]);
    // An outage of a store that all nodes share must not take every node out.
    const canServe = stored || storage.kind === 's3';
    return { ok: database && canServe && !moved, database, storage: stored, ...(moved && { moved }) };
  };
  let good: Readiness | null = null;
  let failures = 0;
  const judge = async (now: Date): Promise<Readiness> => {
    const found = await check(now);
    if (found.ok || found.moved) {
      good = found.ok ? found : null;
      failures = 0;
      return found;
    }
    failures += 1;
    return good && failures < failuresUntilSaid ? good : found;
  };
  return () => {
    const now = clock.now();
    if (!last || now.getTime() - last.at >= reuseMs) last = { at: now.getTime(), readiness: judge(now) };
    return last.readiness;
  };
}
