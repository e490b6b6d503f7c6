import type { Db, Deps } from '../../../deps.ts';
import type { Inspection, MemberFile } from '../../../media/index.ts';
import type { WaitingItem } from '../content/index.ts';
import {
  findLookalikes,
  findSamePicture,
  insertNoiseSeed,
  type Lookalikes,
  loadNoiseSeed,
  lockNoiseSeeds,
  type NewNoise,
  type NoiseSeed,
  type PictureKey,
  type SettledNoise,
  sharedNoise,
} from '../noise/index.ts';
import { loadOriginalHash } from '../originals/index.ts';
import { findShared, type PictureForm, readForm } from './compare-originals.ts';

type Settling = Pick<Deps, 'db' | 'storage' | 'secrets' | 'media' | 'log'>;
type Item = Pick<WaitingItem, 'id' | 'ownerId'>;
export type ViewedFile = MemberFile & {
  moving: boolean;
  inspection: Inspection;
  /** Turned and mirrored; none if an earlier run detected. */
  turnedHashes: readonly string[];
};

export const noisePlan = ({ secrets }: Pick<Deps, 'secrets'>, { seed, x, y, turn }: NoiseSeed) => ({
  noiseKey: secrets.mac('noise', seed),
  gridOrigin: { x, y },
  gridTurn: turn,
});

/**
 * Many copies of one picture with different noise would average to the clear one. A shifted, turned or mirrored copy of
 * the maker's earlier picture therefore takes over its seed and its grid.
 */
export async function settleNoise(deps: Settling, item: Item, viewed: ViewedFile): Promise<SettledNoise> {
  const before = await loadNoiseSeed(deps.db, item.id);
  if (before) return before;
  const form = await readForm(deps, item.ownerId, viewed);
  const turnedHashes = await hashTurned(deps, item, viewed);
  const compared = new Set<string>();
  for (;;) {
    const settled = await loadNoiseSeed(deps.db, item.id);
    if (settled) return settled;
    const same = await findSamePicture(deps.db, item, form);
    const alike = await findLookalikes(deps.db, item, turnedHashes);
    const choice = same ? sharedWith(same, form) : await compare(deps, item, viewed, { form, alike, compared });
    const kept = await deps.db.transaction().execute((tx) => keep(tx, item, choice, { turnedHashes, compared }));
    if (kept) return { ...choice, answeredAt: null };
  }
}

const sharedWith = ({ id, ...seed }: NoiseSeed & { id: string | null }, { key, normalTurn }: PictureKey): NewNoise => ({
  ...seed,
  key,
  normalTurn,
  lookalikeId: id,
  removedId: null,
  shared: true,
});

type Comparison = { form: PictureForm; alike: Lookalikes; compared: Set<string> };

/** The noise of a like picture, or its own. Adds each item that it compared to `compared`. */
async function compare(
  deps: Settling,
  item: Item,
  viewed: ViewedFile,
  { form, alike, compared }: Comparison,
): Promise<NewNoise> {
  const others = alike.compared.filter(({ id }) => !compared.has(id));
  const shared = viewed.moving ? null : await findShared(deps, item.ownerId, viewed, others);
  for (const { id } of alike.compared) compared.add(id);
  if (shared) return sharedWith(shared, form);
  const { key, normalTurn } = form;
  const { alikeId: lookalikeId, removedId } = alike;
  return { ...(await ownNoise(deps, item, form)), key, normalTurn, lookalikeId, removedId, shared: false };
}

/** Returns false if a like picture was settled or removed during the comparison. */
async function keep(
  tx: Db,
  item: Item,
  choice: NewNoise,
  { turnedHashes, compared }: { turnedHashes: readonly string[]; compared: ReadonlySet<string> },
): Promise<boolean> {
  await lockNoiseSeeds(tx, item.ownerId);
  if (await loadNoiseSeed(tx, item.id)) return false;
  const same = await findSamePicture(tx, item, choice);
  if (same && !hasNoiseOf(choice, same)) return false;
  if (!choice.shared) {
    const now = await findLookalikes(tx, item, turnedHashes);
    if (now.compared.some(({ id }) => !compared.has(id))) return false;
    if (now.alikeId !== choice.lookalikeId || now.removedId !== choice.removedId) return false;
  }
  await insertNoiseSeed(tx, item.id, choice);
  return true;
}

const hasNoiseOf = (one: NoiseSeed, other: NoiseSeed): boolean =>
  one.seed === other.seed && one.x === other.x && one.y === other.y && one.turn === other.turn;

/**
 * The seed follows from the pixels, so that the same picture has the same noise again. Nothing is looked up, so neither
 * noise nor time depends on uploads of others.
 */
async function ownNoise({ db, secrets }: Settling, { id, ownerId }: Item, { pixels }: PictureForm): Promise<NoiseSeed> {
  const { acrossMembers } = await sharedNoise.load(db);
  const sha256 = await loadOriginalHash(db, id);
  const shown = pixels ?? sha256?.toString('hex');
  const whose = acrossMembers ? 'site' : ownerId;
  const seed = shown ? secrets.mac('noise seed', `${whose}:${shown}`).toString('hex') : id;
  return { seed, x: 0, y: 0, turn: 0 };
}

async function hashTurned({ media }: Settling, item: Item, viewed: ViewedFile): Promise<readonly string[]> {
  if (viewed.turnedHashes.length > 0 || viewed.moving) return viewed.turnedHashes;
  const [frame] = await media.hashFile(viewed.file, viewed.inspection, item.ownerId);
  return frame?.hashes.slice(1) ?? [];
}
