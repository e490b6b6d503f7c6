import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawTurned, turnedFrame, turnPixels } from './draw-turned.ts';
import { drawCovers } from './edit/draw-covers.ts';
import { shownBox } from './edit/map-boxes.ts';
import type { CoveringMark } from './edit/operations.ts';
import { previewNoise } from './noise.ts';
import { hammingDistance, pdq, pdqDihedral } from './pdq.ts';
import type { Pixels } from './pixels.ts';
import { drawClouds } from './samples.ts';
import { HASHED_TURNS, joinTurns, TURNS, type Turn, undoTurn } from './turn.ts';

const aTurn = fc.constantFrom(...TURNS);
const clouds = drawClouds(160, 3);
/** Taller than wide, so that a quarter turn changes its size. */
const picture = (): Pixels => ({ ...clouds, data: clouds.data.slice(0, 160 * 128 * 3), height: 128 });

const isSame = (one: Pixels, other: Pixels) =>
  one.width === other.width && Buffer.from(one.data).equals(Buffer.from(other.data));

it('joins and undoes turns as pictures do', () => {
  const small: Pixels = { data: Uint8Array.from({ length: 4 * 3 * 3 }, (_, i) => i), width: 4, height: 3, channels: 3 };
  for (const first of TURNS) {
    for (const second of TURNS) {
      const twice = turnPixels(turnPixels(small, first), second);
      expect(isSame(turnPixels(small, joinTurns(first, second)), twice)).toBe(true);
    }
    expect(joinTurns(first, undoTurn(first))).toBe(0);
  }
});

it('draws a turned copy with the turned cells of the first picture, of each type and under strokes', () => {
  const marks: CoveringMark[] = [
    { kind: 'cover', shape: 'ellipse', box: [0.5, 0.25, 0.25, 0.5], type: 'pixelate', intensity: 25 },
    {
      kind: 'pixelate',
      points: [
        [0.125, 0.75],
        [0.375, 0.875],
      ],
      size: 0.1,
      cell: 16,
    },
  ];
  const grid = { noise: previewNoise(7), origin: { x: -5, y: 11 }, reduction: 1 };
  const item = { regions: [{ shape: 'rect', box: [0.0625, 0.125, 0.5, 0.5] } as const], intensity: 42 };
  fc.assert(
    fc.property(aTurn, fc.constantFrom('blur' as const, 'pixelate' as const), (turn, type) => {
      const first = picture();
      drawCovers(first, { ...item, type }, marks, grid);
      // The copy is turned the other way, so that its own turn lays it as the first one lies.
      const copy = structuredClone(turnPixels(picture(), undoTurn(turn)));
      const frame = turnedFrame(picture(), undoTurn(turn));
      const regions = item.regions.map((region) => ({ ...region, box: shownBox(frame, region.box) }));
      const turnedMarks = marks.map((mark) =>
        mark.kind === 'cover'
          ? { ...mark, box: shownBox(frame, mark.box) }
          : { ...mark, points: mark.points.map(([x, y]) => placeIn(undoTurn(turn), x, y)) },
      );
      drawCovers(copy, { ...item, regions, type }, turnedMarks, { ...grid, turn });
      expect(isSame(turnPixels(copy, turn), first)).toBe(true);
    }),
    { numRuns: 16 },
  );
});

const placeIn = (turn: Turn, x: number, y: number): [number, number] => {
  const [left, top] = shownBox(turnedFrame({ width: 1, height: 1 }, turn), [x, y, 0, 0]);
  return [left, top];
};

it('leaves the picture unchanged when the drawing throws', () => {
  const before = picture();
  const after = picture();
  expect(() =>
    drawTurned(after, 5, (turned) => {
      turned.data.fill(0);
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(isSame(after, before)).toBe(true);
});

it('names the turn of each hash', () => {
  const { hashes } = pdqDihedral(picture());
  HASHED_TURNS.forEach((turn, nth) => {
    expect(hammingDistance(hashes[nth]!, pdq(turnPixels(picture(), turn)).hash)).toBeLessThan(40);
  });
});
