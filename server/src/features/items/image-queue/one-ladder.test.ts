import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { addToPool } from '../sources/index.ts';
import { queueOf } from './testing.ts';

/** Pixels. */
const side = 512;
let site: PublishingSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openPublishingSite();
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

/** Grey squares as large as the cells of these intensities, so that averaging over cells hides nothing. */
const squares = 4;

/** One square is red, which the test detector takes for a part. */
async function aTexture(): Promise<Buffer> {
  const small = Buffer.alloc(squares * squares * 3);
  for (let at = 0; at < squares * squares; at++) {
    const shade = Math.round(128 + 100 * Math.sin(at * at * 0.37));
    small.set(at === squares + 1 ? [255, 0, 0] : [shade, shade, shade], at * 3);
  }
  return sharp(small, { raw: { width: squares, height: squares, channels: 3 } })
    .resize({ width: side, height: side, kernel: 'nearest' })
    .png()
    .toBuffer();
}

const greyOf = (bytes: Buffer) => sharp(bytes).removeAlpha().greyscale().resize(side, side).raw().toBuffer();

async function shownGrey(id: string): Promise<Buffer> {
  const { key } = await site.master(id);
  return greyOf(await site.deps.storage.bytes(key));
}

const averageOf = (pictures: Buffer[]): number[] =>
  [...(pictures[0] ?? [])].map((_, at) => pictures.reduce((sum, one) => sum + (one[at] ?? 0), 0) / pictures.length);

/** Root mean square error after the best straight line, because an attacker knows how a cover reduces contrast. */
function errorOf(guess: ArrayLike<number>, truth: Buffer): number {
  const n = truth.length;
  let [sg, st, sgg, sgt, stt] = [0, 0, 0, 0, 0];
  for (let at = 0; at < n; at++) {
    const [g, t] = [guess[at] ?? 0, truth[at] ?? 0];
    sg += g;
    st += t;
    sgg += g * g;
    sgt += g * t;
    stt += t * t;
  }
  const [cov, varG, varT] = [sgt / n - (sg * st) / n ** 2, sgg / n - (sg / n) ** 2, stt / n - (st / n) ** 2];
  return Math.sqrt(Math.max(0, varT - (varG > 0 ? cov ** 2 / varG : 0)));
}

it('all copies of one picture tell no more than the best of them', { timeout: 180_000 }, async () => {
  const bytes = await aTexture();
  const truth = await greyOf(bytes);
  const queue = queueOf(site, admin);
  await queue.save({
    // One type, so that chance does not affect the average.
    censorTypes: ['pixelate'],
    allowedParts: ['breasts', 'face', 'genitals'],
    copiesMin: 4,
    copiesMax: 4,
    intensityMin: 42,
    intensityMax: 48,
  });
  const source = { name: 'Drawings', url: null, author: null, licence: 'unstated' as const };
  const file = { name: '', type: 'image/png', stream: Readable.from([bytes]) };
  await addToPool(site.deps, { title: 'A texture', source, file, by: 'tests' });
  await queue.resume();
  await queue.until('published', 4);
  const { items } = await queue.copies();
  const ids = items.map(({ item }) => item?.id ?? '');
  const seeds = await site.deps.db
    .selectFrom('noise_seeds')
    .select(['seed', 'origin_x', 'origin_y'])
    .where('content_id', 'in', ids)
    .execute();
  expect(seeds).toHaveLength(4);
  expect(new Set(seeds.map(({ seed, origin_x: x, origin_y: y }) => `${seed} ${x} ${y}`)).size).toBe(1);

  const copies = await Promise.all(ids.map(shownGrey));
  const best = Math.min(...copies.map((copy) => errorOf(copy, truth)));
  const together = errorOf(averageOf(copies), truth);
  // The encoder's own error.
  expect(together).toBeGreaterThan(best - 0.5);

  // Control: the same covers, each twice, by eight makers with their own noise. Their average reveals more, so the
  // measure can fail.
  const others = await Promise.all(
    [...items, ...items].map(async ({ censor }) => {
      const maker = await site.newMember();
      const form = {
        title: 'A texture',
        adultsAgree: true,
        censorType: censor.type,
        censorScope: 'full',
        intensity: censor.intensity,
      };
      const sent = { name: 'texture.png', type: 'image/png', bytes };
      return (await site.as(maker).upload('/api/upload', form, sent)).json<{ id: string }>().id;
    }),
  );
  for (const id of others) expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  const apart = await Promise.all(others.map(shownGrey));
  // One of eight may be nearly right by chance, so the average is compared with all of them.
  const errorsApart = apart.map((copy) => errorOf(copy, truth));
  const meanApart = errorsApart.reduce((sum, error) => sum + error, 0) / errorsApart.length;
  const togetherApart = errorOf(averageOf(apart), truth);
  expect(togetherApart).toBeLessThan(meanApart - 0.5);
});
