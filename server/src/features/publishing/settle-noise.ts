import path from 'node:path';
import type { Db, Deps } from '../../deps.ts';
import type { MediaFormat, MemberFile } from '../../media/index.ts';
import {
  findLookalikes,
  findSameFile,
  insertNoiseSeed,
  type Lookalike,
  loadNoiseSeed,
  lockNoiseSeeds,
  type NoiseSeed,
  type WaitingItem,
} from '../content/index.ts';
import { loadOriginalHash, openOriginal } from '../originals/index.ts';

type Settling = Pick<Deps, 'db' | 'storage' | 'secrets' | 'media' | 'log'>;
type Item = Pick<WaitingItem, 'id' | 'ownerId'>;
export type ViewedFile = MemberFile & {
  moving: boolean;
  /** Perceptual hashes of the picture turned and mirrored. */
  turnedHashes: readonly string[];
};
type Choice = NoiseSeed & { lookalikeId: string | null; shared: boolean };

/**
 * Which noise hides an item, settled once. Many shifted copies of one picture, each with noise of its own, would average to the clear
 * one: a copy of an earlier picture of the same maker takes over its seed and its grid. They are copied, so that nothing changes
 * when the other item is deleted.
 */
export async function settleNoise(deps: Settling, item: Item, viewed: ViewedFile): Promise<NoiseSeed> {
  const compared = new Set<string>();
  for (;;) {
    const settled = await loadNoiseSeed(deps.db, item.id);
    if (settled) return seedOf(settled);
    const same = await findSameFile(deps.db, item);
    const choice = same ? asOf(same) : await compare(deps, item, viewed, compared);
    const kept = await deps.db.transaction().execute((tx) => keep(tx, item, choice, { viewed, compared }));
    if (kept) return seedOf(choice);
  }
}

/** With the noise of an item that shows the same, from the same place on. */
const asOf = ({ id, seed, x, y }: Lookalike): Choice => ({ seed, x, y, lookalikeId: id, shared: true });

/** The noise of a like picture that was not compared yet, or its own. `compared` grows by those that were looked at. */
async function compare(deps: Settling, item: Item, viewed: ViewedFile, compared: Set<string>): Promise<Choice> {
  const found = await findLookalikes(deps.db, item, viewed.turnedHashes);
  const others = found.compared.filter(({ id }) => !compared.has(id));
  const shared = await findShared(deps, item, viewed, others);
  for (const { id } of found.compared) compared.add(id);
  return shared ?? { ...(await ownNoise(deps, item)), lookalikeId: found.alikeId };
}

const seedOf = ({ seed, x, y }: NoiseSeed): NoiseSeed => ({ seed, x, y });

/** False when a like picture was settled while this one was compared with others. */
async function keep(
  tx: Db,
  item: Item,
  choice: Choice,
  { viewed, compared }: { viewed: ViewedFile; compared: ReadonlySet<string> },
): Promise<boolean> {
  await lockNoiseSeeds(tx, item.ownerId);
  if (await loadNoiseSeed(tx, item.id)) return false;
  const same = await findSameFile(tx, item);
  if (same && (same.seed !== choice.seed || same.x !== choice.x || same.y !== choice.y)) return false;
  if (!choice.shared) {
    const now = await findLookalikes(tx, item, viewed.turnedHashes);
    if (now.compared.some(({ id }) => !compared.has(id))) return false;
  }
  const { seed, x, y, lookalikeId, shared } = choice;
  await insertNoiseSeed(tx, { content_id: item.id, seed, origin_x: x, origin_y: y, lookalike_id: lookalikeId, shared });
  return true;
}

/** The same file has the same noise, also when it was deleted and is uploaded again. */
async function ownNoise({ db, secrets }: Settling, { id, ownerId }: Item): Promise<NoiseSeed & { shared: false }> {
  const sha256 = await loadOriginalHash(db, id);
  const seed = sha256 ? secrets.mac('noise seed', `${ownerId}:${sha256.toString('hex')}`).toString('hex') : id;
  return { seed, x: 0, y: 0, shared: false };
}

async function findShared(
  deps: Settling,
  item: Item,
  viewed: ViewedFile,
  others: readonly Lookalike[],
): Promise<Choice | null> {
  if (viewed.moving) return null;
  for (const other of others) {
    const shift = await shiftFrom(deps, item, viewed, other);
    // The view's pixel (0, 0) is the scene's at the shift, so the scene's grid begins as much before it.
    if (shift)
      return { seed: other.seed, x: other.x - shift.x, y: other.y - shift.y, lookalikeId: other.id, shared: true };
  }
  return null;
}

/** A picture that cannot be compared is taken for another one: it gets noise of its own, and the maker a notice. */
async function shiftFrom(
  { media, log, ...deps }: Settling,
  { id, ownerId }: Item,
  viewed: ViewedFile,
  other: Lookalike,
) {
  const { file, format, maxPixels } = viewed;
  const otherFile = path.join(path.dirname(file), `scene-${other.id}`);
  try {
    const original = await openOriginal(deps, other.id, otherFile);
    if (!original) return null;
    const scene = { file: otherFile, format: original.format as MediaFormat, maxPixels };
    return await media.findShift(scene, { file, format, maxPixels }, ownerId);
  } catch (err) {
    log.warn({ err, contentId: id }, 'could not be compared with another item of its maker');
    return null;
  }
}
