import type { Db } from '../../../deps.ts';

/** Only the newest items and removed pictures are compared. Reading and comparing this many takes 0.1 s of CPU. */
const maxHashes = 10_000;

export type Hashed = { id: string; ownerId: string };

/** Deleted items that reports keep are compared too: their makers may upload them again. */
export async function loadHashes(db: Db, { id, ownerId }: Hashed) {
  const rows = await db
    .selectFrom('content')
    .innerJoin('originals', 'originals.content_id', 'content.id')
    .innerJoin('noise_seeds', 'noise_seeds.content_id', 'content.id')
    .select(['content.id', 'content.kind', 'originals.pdq', 'originals.pdq_quality'])
    .where('content.owner_id', '=', ownerId)
    .where('content.id', '<>', id)
    .orderBy('content.id', 'desc')
    .limit(maxHashes)
    .execute();
  return rows.flatMap(({ id: otherId, kind, pdq, pdq_quality }) =>
    pdq ? [{ id: otherId, kind, pdq, quality: pdq_quality ?? 0 }] : [],
  );
}

export async function loadRemoved(db: Db, ownerId: string) {
  const rows = await db
    .selectFrom('removed_pictures')
    .select(['id', 'pdq', 'pdq_quality'])
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(maxHashes)
    .execute();
  return rows.flatMap(({ id, pdq, pdq_quality }) => (pdq ? [{ id, pdq, quality: pdq_quality ?? 0 }] : []));
}
