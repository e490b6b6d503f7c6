import type { Db, Deps } from '../../../deps.ts';
import { findMatches } from './find-matches.ts';
import { hashStoredItem } from './hash-stored-item.ts';
import { itemKind } from './hashed-file-queries.ts';
import { holdMatches } from './hold-matches.ts';
import type { Batch, BatchDone } from './sweep-pictures.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** Hashes items in any state that were never hashed, and holds matches. */
export async function sweepItems(deps: Deps, { after, size, isCompared, ...sweep }: Batch): Promise<BatchDone> {
  const items = await itemsAfter(deps.db, after || firstId, size);
  for (const { id, owner_id: ownerId, status, hashed } of items) {
    if (!hashed && status !== 'processing') await hashStoredItem(deps, { id, ownerId });
  }
  const refs = items.map(({ id }) => id);
  const matches = isCompared ? await findMatches(deps.db, { kind: itemKind, refs, ...sweep }) : [];
  let matched = 0;
  for (const id of new Set(matches.map(({ ref }) => ref))) if ((await holdMatches(deps, id)) > 0) matched += 1;
  const failed = await countFailed(deps.db, refs);
  return { last: items.length < size ? null : (refs.at(-1) ?? null), checked: items.length, matched, failed };
}

const itemsAfter = (db: Db, after: string, size: number) =>
  db
    .selectFrom('content')
    .innerJoin('originals', 'originals.content_id', 'content.id')
    .leftJoin('hashed_files', (join) =>
      join
        .on('hashed_files.kind', '=', itemKind)
        .on((eb) => eb('hashed_files.ref', '=', eb.cast<string>('content.id', 'text')))
        .onRef('hashed_files.file', '=', 'originals.storage_key'),
    )
    .select(['content.id', 'content.owner_id', 'content.status', 'hashed_files.ref as hashed'])
    .where('content.id', '>', after)
    .orderBy('content.id')
    .limit(size)
    .execute();

async function countFailed(db: Db, refs: readonly string[]): Promise<number> {
  if (refs.length === 0) return 0;
  const { failed } = await db
    .selectFrom('hashed_files')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('kind', '=', itemKind)
    .where('ref', 'in', refs)
    .where('failed', '=', true)
    .executeTakeFirstOrThrow();
  return Number(failed);
}
