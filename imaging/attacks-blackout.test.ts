import { describe, expect, it } from 'vitest';
import { type CensorType, censor } from './censor.ts';
import { previewNoise } from './noise.ts';
import type { Pixels } from './pixels.ts';
import { WHOLE_FRAME } from './regions.ts';
import { drawStatic } from './samples.ts';

function censored(picture: Pixels, type: CensorType): Pixels {
  const copy = { ...picture, data: picture.data.slice() };
  censor(copy, [WHOLE_FRAME], { type, intensity: 25, noise: previewNoise(1) });
  return copy;
}

describe('stretching what a blackout left', () => {
  it('finds one opaque colour, whatever was below', () => {
    const pictures = [drawStatic(40, 40, 4, 1), drawStatic(40, 40, 4, 2)];
    for (const picture of pictures) {
      const { data } = censored(picture, 'blackout');
      expect(new Set(new Uint32Array(Uint8Array.from(data).buffer)).size).toBe(1);
      expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 255]);
    }
  });

  it.each<CensorType>(['blur', 'pixelate'])('finds no see-through pixel in a %s', (type) => {
    const { data } = censored(drawStatic(40, 40, 4, 1), type);
    expect(data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });
});
