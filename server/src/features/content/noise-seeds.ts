import { hammingDistance } from '@veil/imaging';
import type { Db } from '../../deps.ts';
import { loadFingerprint } from '../originals/index.ts';

/** What the noise of an item's covers is keyed by, and where its grid begins. */
export type NoiseSeed = { seed: string; x: number; y: number };
export type SettledNoise = NoiseSeed & { lookalikeId: string | null; shared: boolean };

/** An item of the same maker whose noise is settled. */
export type Lookalike = NoiseSeed & { id: string };

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
/** Of a maker's items, the newest. To read and compare as many takes 0.1 s of CPU. */
const maxHashes = 10_000;

/** The first item of the same maker that was made of the same file, whatever their hashes say: a flat picture's tell nothing. */
export async function findSameFile(db: Db, { id, ownerId }: Hashed): Promise<Lookalike | null> {
  const row = await db
    .selectFrom('originals as own')
    .innerJoin('originals as other', (join) =>
      join.onRef('other.sha256', '=', 'own.sha256').onRef('other.content_id', '<>', 'own.content_id'),
    )
    .innerJoin('content', 'content.id', 'other.content_id')
    .innerJoin('noise_seeds', 'noise_seeds.content_id', 'content.id')
    .select(['content.id', 'noise_seeds.seed', 'noise_seeds.origin_x as x', 'noise_seeds.origin_y as y'])
    .where('own.content_id', '=', id)
    .where('content.owner_id', '=', ownerId)
    .where('content.withdrawn_at', 'is', null)
    .orderBy('content.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

type Hashed = { id: string; ownerId: string };

/** The maker's own items that may show the same: those to compare pixel by pixel, and the one that looks most alike. */
export async function findLookalikes(
  db: Db,
  { id, ownerId }: Hashed,
  turnedHashes: readonly string[],
): Promise<{ compared: Lookalike[]; alikeId: string | null }> {
  const own = await loadFingerprint(db, id);
  if (!own?.pdq) return { compared: [], alikeId: null };
  const upright = own.pdq;
  const turned = turnedHashes.map((hash) => Buffer.from(hash, 'hex'));
  const others = (await loadHashes(db, { id, ownerId })).map(({ pdq, ...other }) => {
    const distance = hammingDistance(upright, pdq);
    return { ...other, distance, anyWay: Math.min(distance, ...turned.map((hash) => hammingDistance(hash, pdq))) };
  });
  const near = others
    .filter((other) => other.kind === 'image' && other.distance <= shiftedWithin)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxCompared);
  const seeds = await loadSeeds(
    db,
    near.map((other) => other.id),
  );
  const alike = others
    .filter(({ quality, anyWay }) => Math.min(quality, own.pdq_quality ?? 0) >= leastQuality && anyWay <= alikeWithin)
    .sort((one, other) => one.anyWay - other.anyWay)[0];
  return { compared: near.flatMap((other) => seeds.get(other.id) ?? []), alikeId: alike?.id ?? null };
}

async function loadHashes(db: Db, { id, ownerId }: Hashed) {
  const rows = await db
    .selectFrom('content')
    .innerJoin('originals', 'originals.content_id', 'content.id')
    .innerJoin('noise_seeds', 'noise_seeds.content_id', 'content.id')
    .select(['content.id', 'content.kind', 'originals.pdq', 'originals.pdq_quality'])
    .where('content.owner_id', '=', ownerId)
    .where('content.id', '<>', id)
    .where('content.withdrawn_at', 'is', null)
    .orderBy('content.id', 'desc')
    .limit(maxHashes)
    .execute();
  return rows.flatMap(({ id: otherId, kind, pdq, pdq_quality }) =>
    pdq ? [{ id: otherId, kind, pdq, quality: pdq_quality ?? 0 }] : [],
  );
}

async function loadSeeds(db: Db, ids: string[]): Promise<Map<string, Lookalike>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('noise_seeds').selectAll().where('content_id', 'in', ids).execute();
  return new Map(rows.map(({ content_id: id, seed, origin_x: x, origin_y: y }) => [id, { id, seed, x, y }] as const));
}
