import { hammingDistance } from '@veil/imaging';
import type { Db } from '../../deps.ts';

/** What the noise of an item's covers is keyed by, and where its grid begins. */
export type NoiseSeed = { seed: string; x: number; y: number };
export type SettledNoise = NoiseSeed & { lookalikeId: string | null; shared: boolean };

/** An item of the same maker whose noise is settled, and how many bits of the perceptual hash differ. */
export type Lookalike = NoiseSeed & { id: string; kind: string; distance: number; turned: boolean };

export async function loadNoiseSeed(db: Db, id: string): Promise<SettledNoise | null> {
  const row = await db.selectFrom('noise_seeds').selectAll().where('content_id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { seed, origin_x: x, origin_y: y, lookalike_id: lookalikeId, shared } = row;
  return { seed, x, y, lookalikeId, shared };
}

/** Bits of 256. A picture shifted by 3 % of its side differs in some 100, one that has nothing to do with it in 128. */
const shiftedWithin = 96;
/** A picture shifted by 2 % differs in some 60. */
const alikeWithin = 64;
/** PDQ's own bound: below it a picture is too flat to be told from others. */
const leastQuality = 50;
/** Each is decoded and compared. */
const maxCompared = 3;
/** Of a maker's items, the newest. Comparing as many hashes takes some 10 ms. */
const maxHashes = 10_000;

type Hashed = { id: string; ownerId: string };

/** The maker's own items that may show the same: those to compare pixel by pixel, and the one that looks most alike. */
export async function findLookalikes(
  db: Db,
  { id, ownerId }: Hashed,
  turnedHashes: readonly string[],
): Promise<{ compared: Lookalike[]; alike: Lookalike | null }> {
  const own = await db
    .selectFrom('originals')
    .select(['pdq', 'pdq_quality'])
    .where('content_id', '=', id)
    .executeTakeFirst();
  if (!own?.pdq) return { compared: [], alike: null };
  const upright = own.pdq;
  const turned = turnedHashes.map((hash) => Buffer.from(hash, 'hex'));
  const others = await loadHashes(db, { id, ownerId });
  const nearest = others
    .map(({ pdq, quality, ...other }) => {
      const straight = hammingDistance(upright, pdq);
      const distance = Math.min(straight, ...turned.map((hash) => hammingDistance(hash, pdq)));
      return {
        ...other,
        distance,
        turned: distance < straight,
        isTelling: Math.min(quality, own.pdq_quality ?? 0) >= leastQuality,
      };
    })
    .sort((one, other) => one.distance - other.distance);
  const compared = nearest.filter(
    (other) => !other.turned && other.kind === 'image' && other.distance <= shiftedWithin,
  );
  const alike = nearest.find((other) => other.isTelling && other.distance <= alikeWithin) ?? null;
  return { compared: compared.slice(0, maxCompared), alike };
}

async function loadHashes(db: Db, { id, ownerId }: Hashed) {
  const rows = await db
    .selectFrom('content')
    .innerJoin('originals', 'originals.content_id', 'content.id')
    .innerJoin('noise_seeds', 'noise_seeds.content_id', 'content.id')
    .select(['content.id', 'content.kind', 'originals.pdq', 'originals.pdq_quality'])
    .select(['noise_seeds.seed', 'noise_seeds.origin_x', 'noise_seeds.origin_y'])
    .where('content.owner_id', '=', ownerId)
    .where('content.id', '<>', id)
    .where('content.withdrawn_at', 'is', null)
    .orderBy('content.id', 'desc')
    .limit(maxHashes)
    .execute();
  return rows.flatMap(({ id: otherId, kind, pdq, pdq_quality, seed, origin_x: x, origin_y: y }) =>
    pdq ? [{ id: otherId, kind, pdq, quality: pdq_quality ?? 0, seed, x, y }] : [],
  );
}
