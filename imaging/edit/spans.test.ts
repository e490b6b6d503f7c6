import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PARTS, Spans } from './spans.ts';

const width = 40;
const parts = width * PARTS;

it('many spans of one line join to what they cover, and a full line says so', () => {
  const span = fc.tuple(fc.integer({ min: -50, max: parts + 50 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 400 }), (drawn) => {
      const [spans, expected, joined] = [new Spans(width), new Uint8Array(parts), new Uint8Array(parts)];
      for (const [from, length] of drawn) {
        spans.add(from / PARTS, (from + length) / PARTS);
        expected.fill(1, Math.max(from, 0), Math.max(from + length, 0));
      }
      spans.each((from, to) => joined.fill(1, from, to));
      expect(joined).toEqual(expected);
      if (spans.isFull) expect(expected).not.toContain(0);
    }),
  );
});

it('a dense scribble makes the line full, so that its other pieces are left out', () => {
  const spans = new Spans(width);
  // Every other pixel first, so that no span touches the one before.
  for (const start of [0, 1]) for (let x = start; x < width; x += 2) spans.add(x, x + 1);
  for (let x = 0; x < width && !spans.isFull; x++)
    for (let nth = 0; nth < 3; nth++) spans.add((x * 7) % width, ((x * 7) % width) + 1);
  expect(spans.isFull).toBe(true);
});
