import type { Pixels } from '@veil/imaging';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Findings } from './detector.ts';
import { mirrorAlike } from './mirror.ts';
import { drawSection, pointInPicture, type Turn } from './section.ts';

const picture = fc
  .record({ width: fc.integer({ min: 2, max: 12 }), height: fc.integer({ min: 2, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((data): Pixels => ({ data, width, height, channels: 3 })),
  );

function mirrorOf({ data, width, height, channels }: Pixels): Pixels {
  const out = new Uint8Array(data.length);
  for (let at = 0; at < width * height; at++) {
    const to = at - (at % width) + width - 1 - (at % width);
    out.set(data.subarray(at * channels, (at + 1) * channels), to * channels);
  }
  return { data: out, width, height, channels };
}

/**
 * Like a model it answers differently for a mirrored picture: it finds the first of the brightest pixels, and a place
 * right of it.
 */
async function find({ data, width, height, channels }: Pixels): Promise<Findings> {
  const brightness = Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0);
  const at = brightness.indexOf(Math.max(...brightness));
  const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
  const box = [x, y, (1 - x) * 0.7, 1 / height] as const;
  return { parts: [{ part: 'face', box: [...box], score: 0.5 }], people: [{ box: [...box], missing: [] }] };
}

const isMirrored = (pixels: Pixels) =>
  Buffer.compare(Buffer.from(pixels.data), Buffer.from(mirrorOf(pixels).data)) === 0;
const edges = ({ parts, people = [] }: Findings) =>
  [...parts, ...people].map(({ box: [x, y, w, h] }) => [x, x + w, y, h].map((edge) => edge.toFixed(9)));

it('finds in the mirrored picture the mirror of what it finds in the picture', async () => {
  await fc.assert(
    fc.asyncProperty(picture, async (pixels) => {
      fc.pre(!isMirrored(pixels) && leans(pixels));
      const found = await mirrorAlike(pixels, find);
      const { parts, people = [] } = await mirrorAlike(mirrorOf(pixels), find);
      const back = ({ box: [x, y, w, h] }: { box: readonly number[] }) =>
        [1 - (x ?? 0) - (w ?? 0), 1 - (x ?? 0), y ?? 0, h ?? 0].map((edge) => Math.abs(edge).toFixed(9));
      expect([...parts, ...people].map(back)).toEqual(edges(found));
    }),
  );
});

/** False for a picture that is equally bright on both sides: it is never mirrored. */
function leans({ data, width, channels }: Pixels): boolean {
  let sum = 0;
  for (let at = 0; at < data.length; at++) {
    const x = Math.floor(at / channels) % width;
    sum += (data[at] ?? 0) * (2 * x + 1 - width);
  }
  return sum !== 0;
}

it('draws a mirrored section as that of the mirrored picture, and reads its points back', () => {
  fc.assert(
    fc.property(picture, fc.constantFrom<Turn>(0, 2), (pixels, turn) => {
      const rect = { left: 0, top: 0, right: pixels.width, bottom: pixels.height };
      const mirrored = drawSection(pixels, { rect, turn, mirrored: true }, 16);
      const direct = drawSection(mirrorOf(pixels), { rect, turn }, 16);
      const furthest = Math.max(...mirrored.map((value, at) => Math.abs(value - (direct[at] ?? 0))));
      expect(furthest).toBeLessThanOrEqual(1);
      const at = pointInPicture({ rect, turn, mirrored: true }, { x: 0.25, y: 0.6 });
      const other = pointInPicture({ rect, turn }, { x: 0.75, y: 0.6 });
      expect(at).toEqual(other);
    }),
  );
});
