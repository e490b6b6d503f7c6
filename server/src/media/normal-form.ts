import { createHash } from 'node:crypto';
import { type Pixels, TURNS, type Turn, turnPixels } from '@veil/imaging';
import type { NormalForm } from './comparing.ts';
import type { PictureSource } from './loaders.ts';
import { decodeStill } from './view-of-picture.ts';

export async function normalFormOfPicture(source: PictureSource, maxSide: number): Promise<NormalForm | null> {
  const still = await decodeStill(source, maxSide);
  return still && normalFormOf(still);
}

/** Sums of the quarters choose the turn, because hashing all eight pictures takes a second. */
export function normalFormOf(picture: Pixels): NormalForm {
  const quarters = quartersOf(picture);
  const turned = TURNS.map((turn) => ({ turn, quarters: turnQuarters(quarters, turn) }));
  const least = turned.reduce((best, one) => (compare(one.quarters, best.quarters) < 0 ? one : best));
  return turned
    .filter((one) => compare(one.quarters, least.quarters) === 0)
    .map(({ turn }) => ({ turn, hash: hashOf(turnPixels(picture, turn)) }))
    .reduce((best, one) => (one.hash < best.hash ? one : best));
}

/** A middle row or column of an odd side belongs to no quarter. */
type Quarters = readonly [number, number, number, number];

function quartersOf({ data, width, height, channels }: Pixels): Quarters {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const sum = (left: number, top: number): number => {
    let total = 0;
    for (let y = top; y < top + halfHeight; y++) {
      const from = (y * width + left) * channels;
      for (let at = from; at < from + halfWidth * channels; at++) total += data[at] ?? 0;
    }
    return total;
  };
  for (const nth of [0, 1, 2, 3] as const) {
    sums[nth] = sum(nth % 2 === 1 ? width - halfWidth : 0, nth > 1 ? height - halfHeight : 0);
  }
  return sums;
}

function turnQuarters(quarters: Quarters, turn: Turn): Quarters {
  const [a, b, c, d] = quarters;
  let turned: Quarters = turn >= 4 ? [b, a, d, c] : [a, b, c, d];
  for (let quarter = 0; quarter < turn % 4; quarter++) turned = [turned[2], turned[0], turned[3], turned[1]];
  return turned;
}

function compare(one: Quarters, other: Quarters): number {
  return one.reduce((order, sum, nth) => order || sum - (other[nth] ?? 0), 0);
}

const hashOf = ({ data, width, height }: Pixels): string =>
  createHash('sha256').update(`${width} ${height} `).update(data).digest('hex');
