import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { tintOf } from './tint.ts';

const hashOf = (color: readonly number[]) => {
  const rgba = Uint8Array.from({ length: 16 * 16 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (color[at % 4] ?? 0)));
  return btoa(String.fromCharCode(...rgbaToThumbHash(16, 16, rgba)));
};
const channels = (tint: string | null) => (tint?.match(/\d+/g) ?? []).map(Number);

it('is the mean colour of the picture, and none without a placeholder', () => {
  const tint = channels(tintOf(hashOf([200, 60, 30])));
  expect(tint).toHaveLength(3);
  // A hash keeps six bits of each mean.
  for (const [at, value] of [200, 60, 30].entries()) expect(Math.abs((tint[at] ?? 0) - value)).toBeLessThan(14);
  expect(tintOf('')).toBeNull();
});
