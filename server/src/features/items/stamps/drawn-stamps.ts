import { stampMaxSide, stampThumbSide } from '@veil/contract/items/stamps.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type DrawnStamp, drawingOf } from './drawing.ts';
import { insertDrawn, markStored } from './queries.ts';
import { storeFiles } from './store.ts';

type DrawnStampDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'media'>;

/** Those that the site has not had yet; a deleted one stays away. Two processes write the same files. */
export async function makeDrawnStamps(deps: DrawnStampDeps, some?: readonly DrawnStamp[]): Promise<void> {
  const settled = await settledNames(deps.db);
  const drawings = some ?? (await import('./drawings.json')).default;
  // The newest is listed first.
  for (const stamp of drawings.toReversed()) if (!settled.has(stamp.drawn)) await make(deps, stamp);
}

async function settledNames(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('stamps')
    .where('drawn', 'is not', null)
    .where(({ or, eb }) => or([eb('stored_at', 'is not', null), eb('deleted_at', 'is not', null)]))
    .select('drawn')
    .execute();
  return new Set(rows.map(({ drawn }) => drawn));
}

async function make({ db, clock, storage, media }: DrawnStampDeps, stamp: DrawnStamp): Promise<void> {
  const { drawn, name } = stamp;
  const files = await media.stamp(
    { source: drawingOf(stamp), maxSide: stampMaxSide, thumbSide: stampThumbSide },
    'site',
  );
  const { width, height } = files;
  await insertDrawn(db, { id: newId(), name, drawn, width, height, created_at: clock.now() });
  const { id } = await db.selectFrom('stamps').where('drawn', '=', drawn).select('id').executeTakeFirstOrThrow();
  await storeFiles(storage, id, files);
  await markStored(db, id, clock.now());
}
