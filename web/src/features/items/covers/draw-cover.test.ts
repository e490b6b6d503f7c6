import {
  drawEdit,
  type EditOperation,
  frameOf,
  geometryOf,
  type Pixels,
  previewNoise,
  reviewedRegion,
  type StyledRegions,
  WHOLE_FRAME,
} from '@veil/imaging';
import { describe, expect, it } from 'vitest';
import { type CoverJob, drawCover, type PictureData } from './draw-cover.ts';
import { drawJob } from './draw-job.ts';

/** A picture whose neighbouring pixels all differ. */
function aPicture(width = 96, height = 64): PictureData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : (i * 37) % 251;
  return { data, width, height, reduction: 1 };
}
const blur = { type: 'blur', intensity: 60 } as const;
const centre = { shape: 'rect', box: [0.4, 0.4, 0.2, 0.2] } as const;

it('covers the regions and nothing else', () => {
  const { data } = drawCover({ picture: aPicture(), regions: [centre], style: { type: 'blackout', intensity: 0 } });
  const at = (x: number, y: number) => Array.from(data.slice((y * 96 + x) * 4, (y * 96 + x) * 4 + 3));
  expect(at(48, 32)).toEqual([0, 0, 0]);
  expect(Array.from(data.slice(0, 4 * 96 * 8))).toEqual(Array.from(aPicture().data.slice(0, 4 * 96 * 8)));
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

describe('a picture with an edit', () => {
  const source = { width: 480, height: 320 };
  const box = [0.501, 0.251, 0.25, 0.5] as const;
  const covered = { shape: 'rect', box } as const;
  const stroke: EditOperation = {
    kind: 'brush',
    points: [
      [0.3, 0.5],
      [0.7, 0.5],
    ],
    size: 0.05,
    color: '#00ff00',
    opacity: 1,
  };
  const scratch: EditOperation = {
    kind: 'cover',
    shape: 'rect',
    box: [0.1, 0.1, 0.2, 0.2],
    type: 'pixelate',
    intensity: 60,
  };
  const geometries: Record<string, EditOperation[]> = {
    'as it is': [],
    cropped: [{ kind: 'crop', box: [0.27, 0.15, 0.41, 0.6] }],
    'turned, cropped and mirrored': [
      { kind: 'turn', by: 90 },
      { kind: 'crop', box: [0.03, 0.21, 0.61, 0.5] },
      { kind: 'mirror' },
    ],
    'straightened, lit and cropped': [
      { kind: 'straighten', angle: 8.5 },
      { kind: 'light', brightness: 30, contrast: -40, warmth: 10 },
      { kind: 'crop', box: [0.2, 0.1, 0.6, 0.7] },
    ],
  };
  const styles = [
    { type: 'blur', intensity: 60 },
    { type: 'pixelate', intensity: 30 },
    { type: 'blackout', intensity: 0 },
  ] as const;
  const published = (operations: readonly EditOperation[], covers: StyledRegions | null) => {
    const { data } = aPicture(480, 320);
    const grid = { noise: previewNoise(1), reduction: 1 };
    return drawEdit(
      { data, ...source, channels: 4 },
      { operations, covers, grid, assets: { stamps: [], lettering: {} } },
    );
  };
  const preview = (operations: readonly EditOperation[], job: Omit<CoverJob, 'picture'>) =>
    drawJob({ picture: { ...aPicture(480, 320), edit: { operations, stamps: [], source } }, ...job });

  const differing = (one: Pick<Pixels, 'data'>, other: Pick<Pixels, 'data'>) =>
    [...one.data].filter((value, at) => value !== other.data[at]).length;

  it.each(Object.entries(geometries))(
    'is drawn %s as it is published: cells, covers and marks over them',
    async (_, list) => {
      const operations = [stroke, scratch, ...list];
      const region = reviewedRegion(frameOf(geometryOf(list), source), covered);
      expect(region).not.toBeNull();
      const regions = region ? [region] : [];
      for (const style of styles) {
        const whole = published(operations, { ...style, regions: [WHOLE_FRAME] });
        const drawn = await preview(operations, { regions: 'whole', style });
        expect([drawn.width, drawn.height]).toEqual([whole.width, whole.height]);
        expect(differing(drawn, whole)).toBe(0);
        const part = published(operations, { ...style, regions: [covered] });
        expect(differing(await preview(operations, { regions, style }), part)).toBe(0);
        expect(differing(part, whole)).toBeGreaterThan(1000);
      }
      const plain = await preview(operations, { regions: 'whole', style: { type: 'none', intensity: 0 } });
      expect(differing(plain, published(operations, null))).toBe(0);
    },
  );

  it('has the mark over the cover, and nothing of the mark in the cover beside it', async () => {
    const at = ({ data }: PictureData, x: number, y: number) => [
      ...data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 3),
    ];
    for (const style of styles) {
      const drawn = await preview([stroke], { regions: [covered], style });
      expect(at(drawn, 290, 160)).toEqual([0, 255, 0]);
      const without = drawCover({ picture: aPicture(480, 320), regions: [covered], style });
      for (const y of [100, 145, 175, 220]) expect(at(drawn, 290, y)).toEqual(at(without, 290, y));
    }
  });
});
