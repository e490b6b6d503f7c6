import { HASHED_TURNS, hammingDistance, joinTurns, type Turn } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import { loadFingerprint } from '../originals/index.ts';
import { type Hashed, loadHashes, loadRemoved } from './load-hashes.ts';
import { type NoiseSeed, seedOf } from './seeds.ts';

/** `turns` are the ways in which the new picture may lie on its grid, the likeliest first. */
export type Lookalike = NoiseSeed & { id: string; turns: Turn[] };
export type Lookalikes = { compared: Lookalike[]; alikeId: string | null; removedId: string | null };

/** The bound is in bits of 256. A picture shifted by 3 % of its side differs in some 100, an unrelated one in 128. */
const shiftedWithin = 96;
/** A picture shifted by 2 % differs in some 60. */
const alikeWithin = 64;
/** PDQ's own bound: below it a picture is too flat to be told from others. */
const leastQuality = 50;
/** Each is decoded and compared, once for each turn. */
const maxCompared = 3;
const maxTurns = 2;

/** Returns the candidates to compare pixel by pixel, and the most alike of them. */
export async function findLookalikes(
  db: Db,
  { id, ownerId }: Hashed,
  turnedHashes: readonly string[],
): Promise<Lookalikes> {
  const own = await loadFingerprint(db, id);
  if (!own?.pdq) return { compared: [], alikeId: null, removedId: null };
  const hashes = [own.pdq, ...turnedHashes.map((hash) => Buffer.from(hash, 'hex'))];
  const quality = own.pdq_quality ?? 0;
  const others = (await loadHashes(db, { id, ownerId })).map((other) => ({ ...other, ...likeness(hashes, other.pdq) }));
  const near = others
    .filter(({ kind, turns }) => kind === 'image' && turns.length > 0)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxCompared);
  const removed = (await loadRemoved(db, ownerId)).map((one) => ({ ...one, ...likeness(hashes, one.pdq) }));
  return {
    compared: await withSeeds(db, near),
    alikeId: mostAlike(others, quality),
    removedId: mostAlike(removed, quality),
  };
}

type Likeness = { distance: number; turns: Turn[] };

/** The search omits a turned picture that is also shifted. */
export function likeness(hashes: readonly Uint8Array[], other: Uint8Array): Likeness {
  const distances = hashes.map((hash, nth) => ({ turn: HASHED_TURNS[nth] ?? 0, bits: hammingDistance(hash, other) }));
  const likely = distances
    .filter(({ turn, bits }) => bits <= (turn === 0 ? shiftedWithin : alikeWithin))
    .sort((one, two) => one.bits - two.bits)
    .slice(0, maxTurns);
  return { distance: Math.min(...distances.map(({ bits }) => bits)), turns: likely.map(({ turn }) => turn) };
}

function mostAlike(others: readonly { id: string; quality: number; distance: number }[], quality: number) {
  const alike = others.filter((other) => Math.min(other.quality, quality) >= leastQuality);
  const [nearest] = alike.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= alikeWithin ? nearest.id : null;
}

async function withSeeds(db: Db, near: readonly { id: string; turns: Turn[] }[]): Promise<Lookalike[]> {
  if (near.length === 0) return [];
  const ids = near.map(({ id }) => id);
  const rows = await db.selectFrom('noise_seeds').selectAll().where('content_id', 'in', ids).execute();
  const seeds = new Map(rows.map((row) => [row.content_id, seedOf(row)] as const));
  return near.flatMap(({ id, turns }) => {
    const seed = seeds.get(id);
    return seed ? [{ ...seed, id, turns: turns.map((turn) => joinTurns(turn, seed.turn)) }] : [];
  });
}
