import { expect, it } from 'vitest';
import { fileSize, sentOf } from './file-size.ts';

it('gives sizes in the unit in which they can be read', () => {
  expect([900, 84_000, 240_000, 2_400_000, 96_000_000].map(fileSize)).toEqual([
    '1 kB',
    '84 kB',
    '0.2 MB',
    '2.4 MB',
    '96 MB',
  ]);
  expect([sentOf(0, 84_000), sentOf(800_000, 2_400_000), sentOf(8_000_000, 96_000_000)]).toEqual([
    '0 of 84 kB',
    '0.8 of 2.4 MB',
    '8 of 96 MB',
  ]);
});
