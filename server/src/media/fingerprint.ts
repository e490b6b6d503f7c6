import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pdq, pdqDihedral } from '@veil/imaging';
import { scaleStrip } from './scale-strip.ts';
import { type Strip, stillOf } from './strip.ts';
import type { PerceptualHash } from './types.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** PDQ samples 64 x 64 points: a larger picture takes more time and gives the same hash. */
const HASHED_WIDTH = 512;

const hashed = (strip: Strip) => scaleStrip(stillOf(strip, 0), HASHED_WIDTH);

export async function perceptualHash(strip: Strip): Promise<PerceptualHash> {
  const { hash, quality } = pdq(await hashed(strip));
  return { hash: hex(hash), quality };
}

export async function perceptualHashes(strip: Strip): Promise<{ pdq: PerceptualHash; pdqDihedral: string[] }> {
  const { hashes, quality } = pdqDihedral(await hashed(strip));
  const [upright = new Uint8Array()] = hashes;
  return { pdq: { hash: hex(upright), quality }, pdqDihedral: hashes.map(hex) };
}
