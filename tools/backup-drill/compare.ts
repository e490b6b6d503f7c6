import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPool, type Pool } from '../../server/src/platform/db/pool.ts';
import { startPostgres } from '../../server/src/platform/postgres/index.ts';
import type { Write } from './load.ts';

export type Compared = { writes: number; deletions: number; files: number; bytes: number; faults: string[] };

/** Reads a data folder's database, which may be running. */
export async function withPool<T>(dataDir: string, run: (pool: Pool) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), log: () => undefined });
  const pool = openPool(postgres.url, { max: 1 });
  try {
    return await run(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Keys of all stored files of a data folder, without unfinished ones. */
export function storedKeys(dataDir: string): string[] {
  const storage = path.join(dataDir, 'storage');
  return readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(storage, path.join(entry.parentPath, entry.name)))
    .filter((key) => !/^(incoming|probe)\//.test(key));
}

const rowsOf: Record<Exclude<Write['kind'], 'comment deleted' | 'item deleted'>, string> = {
  comment: "select id || '' as key from comments",
  item: "select c.id || '' as key from content c join originals o on o.content_id = c.id",
  vote: "select content_id || ' ' || member_id as key from votes",
  favorite: "select content_id || ' ' || member_id as key from favorites",
  came: "select content_id || ' ' || member_id as key from cames",
};

const keyOf = ({ kind, id, by }: Write): string => (kind === 'comment' || kind === 'item' ? id : `${id} ${by}`);

/** Expects every write acknowledged before `began` unless it was deleted, and nothing that was ever deleted. */
export async function compareRows(
  dataDir: string,
  writes: readonly Write[],
  began: number,
): Promise<Omit<Compared, 'files' | 'bytes'>> {
  const gone = new Set(writes.filter(({ kind }) => kind.endsWith('deleted')).map(({ id }) => id));
  const faults: string[] = [];
  let [compared, deletions] = [0, 0];
  await withPool(dataDir, async (pool) => {
    for (const [kind, query] of Object.entries(rowsOf)) {
      const there = new Set((await pool.query<{ key: string }>(query)).rows.map(({ key }) => key));
      for (const write of writes) {
        if (write.kind !== kind) continue;
        const isGone = gone.has(write.id) || gone.has(write.on);
        if (isGone) deletions += 1;
        else if (write.at < began) compared += 1;
        else continue;
        if (there.has(keyOf(write)) === isGone)
          faults.push(
            `${kind} ${write.id}: ${isGone ? 'was deleted and is there' : 'was acknowledged and is missing'}`,
          );
      }
    }
  });
  return { writes: compared, deletions, faults };
}

/** Expects every file of `before` unless its item was deleted; each restored file must equal the source's. */
export function compareFiles(source: string, restored: string, before: readonly string[], gone: ReadonlySet<string>) {
  const faults: string[] = [];
  let [files, bytes] = [0, 0];
  const isGone = (key: string) => gone.has(key.split('/')[1] ?? '');
  const there = new Set(storedKeys(restored));
  for (const key of before) if (!there.has(key) && !isGone(key)) faults.push(`${key} is missing`);
  for (const key of there) {
    if (isGone(key)) {
      faults.push(`${key} is of an item that was deleted`);
      continue;
    }
    const original = path.join(source, 'storage', key);
    const copy = readFileSync(path.join(restored, 'storage', key));
    if (!existsSync(original)) faults.push(`${key} is not in the source`);
    else if (!copy.equals(readFileSync(original))) faults.push(`${key} differs`);
    files += 1;
    bytes += copy.length;
  }
  return { files, bytes, faults };
}
