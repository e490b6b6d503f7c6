import type { Deps } from '../../../deps.ts';
import { type FrameHashes, type Inspection, MediaRefusal } from '../../../media/index.ts';
import { loadLocked } from '../content/index.ts';
import { loadOriginalHash, loadOriginalKey } from '../originals/index.ts';
import { isHashed, itemKind, saveHashes } from './hashed-file-queries.ts';
import { type Holding, hold, holdMatches } from './hold-matches.ts';

export type QuarantineDeps = Holding & Pick<Deps, 'db' | 'media' | 'log'>;

type Item = { id: string; ownerId: string };
type OpenedOriginal = { file: string; inspection: Inspection; storageKey: string };

/**
 * Commits the hashes before comparing, so that a concurrently added entry is seen here or its sweep sees the hashes.
 */
export async function checkOriginal(deps: QuarantineDeps, item: Item, original: OpenedOriginal): Promise<void> {
  if (!(await isHashed(deps.db, { kind: itemKind, ref: item.id, file: original.storageKey }))) {
    await hashOriginal(deps, item, original);
  }
  await holdMatches(deps, item.id);
}

export async function hashOriginal(deps: QuarantineDeps, item: Item, original: OpenedOriginal): Promise<void> {
  await keepHashes(deps, item, original.storageKey, await framesOf(deps, item, original));
}

export const holdUnreadable = (deps: QuarantineDeps, item: Item, storageKey: string): Promise<void> =>
  keepHashes(deps, item, storageKey, null);

const keepHashes = (
  deps: QuarantineDeps,
  { id }: Item,
  storageKey: string,
  frames: FrameHashes[] | null,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    // The item is gone or has another picture.
    if (!(await loadLocked(tx, id)) || (await loadOriginalKey(tx, id)) !== storageKey) return;
    await saveHashes(tx, {
      kind: itemKind,
      ref: id,
      file: storageKey,
      content_id: id,
      sha256: await loadOriginalHash(tx, id),
      hashed_at: deps.clock.now(),
      frames,
    });
    if (frames === null) await hold(deps, tx, id, { failed: true });
  });

async function framesOf(
  { media, log }: QuarantineDeps,
  { id, ownerId }: Item,
  { file, inspection }: OpenedOriginal,
): Promise<FrameHashes[] | null> {
  try {
    return await media.hashFile(file, inspection, ownerId);
  } catch (err) {
    if (err instanceof MediaRefusal) throw err;
    log.error({ err, contentId: id }, 'an original could not be hashed: the item is held back');
    return null;
  }
}
