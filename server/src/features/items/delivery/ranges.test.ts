import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './ranges.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
])('reads %j', (header, expected) => expect(readRange(header, 1000)).toEqual(expected));

it('never leaves the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.option(fc.nat()), fc.nat(5000), (noise, from, to, size) => {
      for (const header of [noise, `bytes=${from}-${to ?? ''}`, `bytes=-${from}`]) {
        const range = readRange(header, size);
        if (range === null || range === 'unsatisfiable') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }
    }),
  );
});
