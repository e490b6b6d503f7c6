import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';

const batchSize = 500;

const placeOf = (key: string): { id: string; version: number } => {
  const [, id = '', version] = key.split('/');
  return { id, version: Number(version) };
};

type Row = { mask_version: number; status: string; status_before_hiding: string | null };

/** A version that rests without a master never gets one, because each step that makes one begins a new version. */
const withoutMaster = ['needs_review', 'needs_decision', 'needs_manual', 'failed'];
const hasEnded = ({ status, status_before_hiding: before }: Row): boolean =>
  withoutMaster.includes(status === 'hidden' ? (before ?? 'ready') : status);

async function* withoutRow(db: Db, keys: string[]): AsyncIterable<string> {
  // Read after the listing. Versions only grow, so a file of an older version has ended for good.
  const ids = [...new Set(keys.map((key) => placeOf(key).id))].filter((id) => isUuid(id));
  const rows = ids.length
    ? await db
        .selectFrom('content')
        .select(['id', 'mask_version', 'status', 'status_before_hiding'])
        .where('id', 'in', ids)
        .execute()
    : [];
  const present = new Map(rows.filter((row) => !hasEnded(row)).map((row) => [row.id, row.mask_version]));
  for (const key of keys) {
    const { id, version } = placeOf(key);
    // Veiled renditions have their own cache; older ones may still be here.
    if (present.get(id) !== version || key.includes('/veil-')) yield key;
  }
}

export async function* findOrphans({ db, storage }: Pick<Deps, 'db' | 'storage'>): AsyncIterable<string> {
  const batch: string[] = [];
  for await (const key of storage.keys('content/')) {
    batch.push(key);
    if (batch.length === batchSize) yield* withoutRow(db, batch.splice(0));
  }
  if (batch.length) yield* withoutRow(db, batch);
}

export async function sweepOrphans(deps: Pick<Deps, 'db' | 'storage'>): Promise<number> {
  let swept = 0;
  for await (const key of findOrphans(deps)) {
    await deps.storage.remove(key);
    swept += 1;
  }
  return swept;
}
