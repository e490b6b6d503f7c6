import { joinTurns, type Turn, undoTurn } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import { loadOriginalHash } from '../originals/index.ts';
import { type NoiseSeed, type PictureKey, seedOf } from './seeds.ts';

type Item = { id: string; ownerId: string };
export type SamePicture = NoiseSeed & { id: string | null };

const seedColumns = ['seed', 'origin_x', 'origin_y', 'turn', 'picture_key', 'normal_turn'] as const;

/**
 * Finds the same file or the same pixels, turned or not. Items come first, even those in the trash, and then removed
 * pictures.
 */
export async function findSamePicture(db: Db, item: Item, own: PictureKey): Promise<SamePicture | null> {
  const sha256 = await loadOriginalHash(db, item.id);
  const kept = await findKept(db, item, own, sha256);
  if (kept) return { id: kept.id, ...laidOn(kept, own) };
  const removed = await db
    .selectFrom('removed_pictures')
    .select(seedColumns)
    .where('owner_id', '=', item.ownerId)
    .where((eb) => eb.or([eb('picture_key', '=', own.key), eb('sha256', '=', sha256)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return removed ? { id: null, ...laidOn(removed, own) } : null;
}

const findKept = (db: Db, { id, ownerId }: Item, { key }: PictureKey, sha256: Buffer | null) =>
  db
    .selectFrom('noise_seeds')
    .innerJoin('content', 'content.id', 'noise_seeds.content_id')
    .innerJoin('originals', 'originals.content_id', 'noise_seeds.content_id')
    .select(['content.id', ...seedColumns])
    .where('content.owner_id', '=', ownerId)
    .where('content.id', '<>', id)
    .where((eb) => eb.or([eb('picture_key', '=', key), eb('originals.sha256', '=', sha256)]))
    .orderBy('content.id')
    .limit(1)
    .executeTakeFirst();

type Laid = Parameters<typeof seedOf>[0] & { picture_key: string | null; normal_turn: number };

/** The normal form relates them, because both have the same one. */
export function laidOn(earlier: Laid, { key, normalTurn }: PictureKey): NoiseSeed {
  const seed = seedOf(earlier);
  if (key === null || earlier.picture_key !== key) return seed;
  const fromNormal = joinTurns(undoTurn(earlier.normal_turn as Turn), seed.turn);
  return { ...seed, turn: joinTurns(normalTurn, fromNormal) };
}
