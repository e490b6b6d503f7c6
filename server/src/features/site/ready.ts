import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';

type Readiness = { ok: boolean; database: boolean; storage: boolean };

const holds = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  );

async function probeStorage(storage: Deps['storage']): Promise<void> {
  const key = `probe/${newId()}`;
  try {
    await storage.put(key, Buffer.from(key));
    if ((await storage.bytes(key)).toString() !== key) throw new Error('storage gave back other bytes');
  } finally {
    await storage.remove(key);
  }
}

/** Asks database and storage whether they work. Those who ask at the same time share one look: anyone may ask. */
export function openReadiness({ db, storage }: Pick<Deps, 'db' | 'storage'>): () => Promise<Readiness> {
  let looking: Promise<Readiness> | null = null;
  const look = async (): Promise<Readiness> => {
    const [database, stored] = await Promise.all([holds(sql`select 1`.execute(db)), holds(probeStorage(storage))]);
    return { ok: database && stored, database, storage: stored };
  };
  return () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}
