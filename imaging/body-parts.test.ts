import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_PARTS, type BodyPart, regionsFor } from './body-parts.ts';
import { growRegion, rowSpan } from './regions.ts';

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPart: fc.Arbitrary<BodyPart> = fc.record({
  part: fc.constantFrom(...BODY_PARTS),
  box: fc.tuple(share(0, 0.8), share(0, 0.8), share(0.01, 0.2), share(0.01, 0.2)),
  score: share(0, 1),
});

describe('the regions for detected parts', () => {
  it('hide the chosen parts only', () => {
    const parts: BodyPart[] = [
      { part: 'face', box: [0.1, 0.1, 0.2, 0.2], score: 0.9 },
      { part: 'eyes', box: [0.15, 0.15, 0.1, 0.02], score: 0.8 },
      { part: 'feet', box: [0.4, 0.9, 0.2, 0.1], score: 0.1 },
    ];
    expect(regionsFor(parts, ['eyes', 'feet', 'belly']).map(({ shape }) => shape)).toEqual(['rect', 'ellipse']);
    expect(regionsFor(parts, [])).toEqual([]);
  });

  it('cover every pixel of the detected box', () => {
    fc.assert(
      fc.property(anyPart, (part) => {
        const [region] = regionsFor([part], [part.part]);
        const grown = growRegion(region!, 200, 150);
        const [x, y, w, h] = part.box;
        for (let row = Math.floor(y * 150); row < Math.ceil((y + h) * 150); row++) {
          const [from, to] = rowSpan(grown, row);
          expect(from <= x * 200 && to >= (x + w) * 200).toBe(true);
        }
      }),
    );
  });
});
