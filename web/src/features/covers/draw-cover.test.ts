import { expect, it } from 'vitest';
import { drawCover, type PictureData } from './draw-cover.ts';

/** A picture in which no two neighbours are alike. */
function aPicture(width = 96, height = 64): PictureData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : (i * 37) % 251;
  return { data, width, height, reduction: 1 };
}
const blur = { type: 'blur', intensity: 60 } as const;
const centre = { shape: 'rect', box: [0.4, 0.4, 0.2, 0.2] } as const;

it('covers the regions and nothing else', () => {
  const { data } = drawCover({ picture: aPicture(), regions: [centre], style: { type: 'blackout', intensity: 0 } });
  const at = (x: number, y: number) => [...data.slice((y * 96 + x) * 4, (y * 96 + x) * 4 + 3)];
  expect(at(48, 32)).toEqual([0, 0, 0]);
  expect([...data.slice(0, 4 * 96 * 8)]).toEqual([...aPicture().data.slice(0, 4 * 96 * 8)]);
});

it('draws one preview twice alike, so that it does not flicker while a slider is dragged', () => {
  const draw = () => drawCover({ picture: aPicture(), regions: 'whole', style: blur }).data;
  expect(draw()).toEqual(draw());
  expect(draw()).not.toEqual(aPicture().data);
});

it('has the cells of the published picture: half as large where the preview is half as large', () => {
  const large = aPicture(512, 512);
  const half = { ...aPicture(256, 256), reduction: 2 };
  for (const picture of [large, half]) picture.data.fill(200);
  const mosaic = { type: 'pixelate', intensity: 30 } as const;
  const drawn = [large, half].map((picture) => drawCover({ picture, regions: 'whole', style: mosaic }).data);
  const at = (x: number, y: number, side: number) => (y * side + x) * 4;
  for (let y = 4; y < 256; y += 8)
    for (let x = 4; x < 256; x += 8) expect(drawn[1]?.[at(x, y, 256)]).toBe(drawn[0]?.[at(2 * x, 2 * y, 512)]);
});

it.each([
  ['no style', 'whole', { type: 'none', intensity: 0 }],
  ['no region', [], blur],
] as const)('leaves a picture with %s as it is', (_, regions, style) => {
  expect(drawCover({ picture: aPicture(), regions, style }).data).toEqual(aPicture().data);
});

it('throws where a region cannot be understood, so that nothing is shown', () => {
  const broken = { shape: 'rect', box: [Number.NaN, 0, 1, 1] } as const;
  expect(() => drawCover({ picture: aPicture(), regions: [broken], style: blur })).toThrow();
});
