import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';

const batchSize = 500;

/** `content/<id>/<version>/...` */
const placeOf = (key: string): { id: string; version: number } => {
  const [, id = '', version] = key.split('/');
  return { id, version: Number(version) };
};

async function* withoutRow(db: Db, keys: string[]): AsyncIterable<string> {
  // Read after the listing, and versions only grow: a file of an older version has ended for good.
  const ids = [...new Set(keys.map((key) => placeOf(key).id))].filter((id) => isUuid(id));
  const rows = ids.length
    ? await db.selectFrom('content').select(['id', 'mask_version']).where('id', 'in', ids).execute()
    : [];
  const present = new Map(rows.map((row) => [row.id, row.mask_version]));
  for (const key of keys) {
    const { id, version } = placeOf(key);
    // Veiled renditions lie in a cache of their own; those of earlier days are still here.
    if (present.get(id) !== version || key.includes('/veil-')) yield key;
  }
}

/** Stored files of items or of mask versions that are no more. None, when all went well. */
export async function* findOrphans({ db, storage }: Pick<Deps, 'db' | 'storage'>): AsyncIterable<string> {
  const batch: string[] = [];
  for await (const key of storage.keys('content/')) {
    batch.push(key);
    if (batch.length === batchSize) yield* withoutRow(db, batch.splice(0));
  }
  if (batch.length) yield* withoutRow(db, batch);
}

/** Takes them away: the files of members whose rows went, and of work that was killed half-way. Returns how many. */
export async function sweepOrphans(deps: Pick<Deps, 'db' | 'storage'>): Promise<number> {
  let swept = 0;
  for await (const key of findOrphans(deps)) {
    await deps.storage.remove(key);
    swept += 1;
  }
  return swept;
}
