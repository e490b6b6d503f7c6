import { joinTurns } from '@veil/imaging';
import type { Deps } from '../../../deps.ts';
import type { Inspection, MediaFormat } from '../../../media/index.ts';
import { loadFinestShown } from '../covers/index.ts';
import { laidOn, likeness, loadNoiseSeed, type NewNoise, type SettledNoise } from '../noise/index.ts';
import { loadFingerprint, loadOriginalKey, originalLimits } from '../originals/index.ts';
import { findShared, readForm } from './compare-originals.ts';

type Inheriting = Pick<Deps, 'db' | 'storage' | 'secrets' | 'media' | 'log'>;
type Item = { id: string; ownerId: string };
type NewFile = { file: string; format: MediaFormat; inspection: Inspection };

/**
 * `replaces`: the storage key of the compared file. `noise`: null if it shows something else, or nothing was public.
 */
export type Inherited = { replaces: string | null; noise: NewNoise | null };

/** If both files show the same, noise and public covers stay. Otherwise each replacement would add a look. */
export async function inheritNoise(deps: Inheriting, item: Item, sent: NewFile): Promise<Inherited> {
  const replaces = await loadOriginalKey(deps.db, item.id);
  const old = await loadNoiseSeed(deps.db, item.id);
  const isMoving = sent.inspection.frames > 1;
  if (!old || isMoving || !(await loadFinestShown(deps.db, item.id))) return { replaces, noise: null };
  const viewed = { ...sent, maxPixels: originalLimits.maxPixels, moving: isMoving };
  const form = await readForm(deps, item.ownerId, viewed);
  const { key, normalTurn } = form;
  const isSame = key !== null && old.key === key;
  const seed = isSame
    ? laidOn({ ...columnsOf(old), picture_key: key, normal_turn: old.normalTurn }, form)
    : await findMoved(deps, item, viewed, old);
  if (!seed) return { replaces, noise: null };
  const { seed: name, x, y, turn } = seed;
  const noise = { seed: name, x, y, turn, key, normalTurn, lookalikeId: null, removedId: null, shared: true };
  return { replaces, noise };
}

const columnsOf = ({ seed, x, y, turn }: SettledNoise) => ({ seed, origin_x: x, origin_y: y, turn });

async function findMoved(
  deps: Inheriting,
  { id, ownerId }: Item,
  viewed: NewFile & { maxPixels: number },
  old: SettledNoise,
) {
  const fingerprint = await loadFingerprint(deps.db, id);
  const [frame] = await deps.media.hashFile(viewed.file, viewed.inspection, ownerId);
  if (!fingerprint?.pdq || !frame) return null;
  const hashes = frame.hashes.map((hash) => Buffer.from(hash, 'hex'));
  const turns = likeness(hashes, fingerprint.pdq).turns.map((turn) => joinTurns(turn, old.turn));
  const { seed, x, y, turn } = old;
  return findShared(deps, ownerId, viewed, [{ id, seed, x, y, turn, turns }]);
}
