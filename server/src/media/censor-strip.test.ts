import { NOISE_BYTES } from '@veil/imaging';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { noiseFrom } from './censor-strip.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);
const cells = { left: -8, top: -8, right: 32, bottom: 32 };

it('gives a cell the same bytes at every call, whichever cells are asked for with it', () => {
  const noise = noiseFrom(key(1));
  fc.assert(
    fc.property(
      fc.integer({ min: -8, max: 31 }),
      fc.integer({ min: -8, max: 31 }),
      fc.integer({ min: 4, max: 12 }),
      (x, y, rung) => {
        const alone = noiseFrom(key(1))(rung, { left: x, top: y, right: x + 1, bottom: y + 1 });
        const at = ((y + 8) * 40 + x + 8) * NOISE_BYTES;
        expect([...noise(rung, cells).subarray(at, at + NOISE_BYTES)]).toEqual([...alone]);
      },
    ),
  );
});

it('gives other bytes to each rung, cell and key', () => {
  const seen = [1, 2].flatMap((fill) =>
    [4, 5, 6].flatMap((rung) => {
      const bytes = Buffer.from(noiseFrom(key(fill))(rung, cells));
      return Array.from({ length: 1600 }, (_, i) => bytes.toString('hex', i * NOISE_BYTES, (i + 1) * NOISE_BYTES));
    }),
  );
  expect(new Set(seen).size).toBe(seen.length);
});
