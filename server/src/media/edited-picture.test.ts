import { readFile } from 'node:fs/promises';
import { drawEdit, type EditOperation, loadLetterings, type StampPicture } from '@veil/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { aLandscape, anAnimation, drawn } from './builders/picture.ts';
import { noiseFrom } from './censor-strip.ts';
import type { CensorPlan, Inspection } from './types.ts';

const { service, at, aPlan, end } = aMediaService();
afterAll(end);

const picture = aLandscape(400, 300);
const noiseKey = new Uint8Array(32).fill(7);
const covers: CensorPlan = { type: 'pixelate', intensity: 60, regions: [{ shape: 'rect', box: [0.5, 0.1, 0.4, 0.3] }] };
const stamps: StampPicture[] = [{ id: 'seal', width: 4, height: 4, rgba: new Uint8Array(64).fill(200) }];
const look = { color: '#d02040', opacity: 0.6 };
const operations = {
  turn: { kind: 'turn', by: 90 },
  mirror: { kind: 'mirror' },
  crop: { kind: 'crop', box: [0.25, 0.25, 0.5, 0.5] },
  straighten: { kind: 'straighten', angle: 5 },
  light: { kind: 'light', brightness: 40, contrast: -20, warmth: 15 },
  brush: {
    kind: 'brush',
    points: [
      [0.1, 0.1],
      [0.6, 0.4],
    ],
    size: 0.1,
    ...look,
  },
  pixelate: {
    kind: 'pixelate',
    points: [
      [0.1, 0.8],
      [0.4, 0.6],
    ],
    size: 0.1,
    cell: 12,
  },
  cover: { kind: 'cover', shape: 'ellipse', box: [0.2, 0.3, 0.4, 0.4], type: 'blur', intensity: 42 },
  shape: { kind: 'shape', shape: 'arrow', box: [0.1, 0.1, 0.5, 0.5], angle: 30, ...look, width: 0.02 },
  text: {
    kind: 'text',
    text: 'Velvet',
    font: 'hand',
    size: 0.2,
    ...look,
    at: [0.5, 0.5],
    align: 'center',
    angle: 10,
    mirrored: false,
    background: '#ffffff',
  },
  stamp: {
    kind: 'stamp',
    stampId: 'seal',
    at: [0.5, 0.5],
    size: 0.2,
    angle: 20,
    mirrored: false,
    opacity: 0.5,
    tile: true,
  },
} satisfies Record<string, EditOperation>;

let inspection: Inspection;
beforeAll(async () => {
  await drawn(picture).png().toFile(at('plain.png'));
  inspection = await service.inspect(at('plain.png'), 'png', LIMITS, 'maker');
});

async function masterOf(list: readonly EditOperation[], censor: CensorPlan | null = covers) {
  const plan = await aPlan({ censor, edit: { operations: list, stamps } });
  return service.makeMaster(at('plain.png'), inspection, plan, 'maker');
}

async function expected(list: readonly EditOperation[]): Promise<Buffer> {
  const pixels = { ...picture, data: picture.data.slice() };
  const regions = covers.regions === 'whole' ? [] : covers.regions;
  const { data, width, height } = drawEdit(pixels, {
    operations: list,
    covers: { ...covers, regions },
    grid: { noise: noiseFrom(noiseKey), reduction: 1 },
    assets: { stamps, lettering: await loadLetterings(list) },
  });
  return drawn({ data, width, height, channels: 3 }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

describe('the master of an edited picture', () => {
  it.each(Object.entries(operations))(
    'has its %s, by the code of the preview, with the covers of the item',
    async (_, operation) => {
      const list = [operation];
      const { master } = await masterOf(list);
      expect((await readFile(master.file)).equals(await expected(list))).toBe(true);
    },
  );

  it('has all of them, in its renditions and its size too', async () => {
    const list = Object.values(operations);
    const { master, renditions } = await masterOf(list);
    expect((await readFile(master.file)).equals(await expected(list))).toBe(true);
    expect(master).toMatchObject({ width: 135, height: 179 });
    expect(renditions).toMatchObject([{ width: 135, height: 179 }]);
  });

  it('is not made where the list cannot be drawn, nor without its covers', async () => {
    const refused: EditOperation[][] = [
      [{ kind: 'turn', by: Number.NaN as 90 }],
      [{ ...operations.brush, size: Number.POSITIVE_INFINITY } as EditOperation],
      [{ kind: 'crop', box: [1.5, 0, 0.2, 0.2] }],
      [{ ...operations.stamp, stampId: 'unknown' } as EditOperation],
      [{ ...operations.text, text: 'Привет' } as EditOperation],
      [{ kind: 'smear' } as never],
    ];
    for (const list of refused) await expect(masterOf(list)).rejects.toMatchObject({ name: 'EditRefusal' });
    const nothing = [
      { ...covers, regions: [] },
      { ...covers, intensity: 0 },
    ];
    for (const censor of nothing) await expect(masterOf([operations.turn], censor)).rejects.toThrow();
    const outDir = await aPlan();
    const hostile = {
      ...outDir,
      edit: { operations: [], stamps: [{ id: 'seal', height: 4, rgba: new Uint8Array(64), width: 5_000 }] },
    };
    await expect(service.makeMaster(at('plain.png'), inspection, hostile, 'maker')).rejects.toThrow('Not a stamp');
  });

  it('is not made of an animation', async () => {
    const file = await anAnimation(at('moving.gif'), 'gif', 3);
    const moving = await service.inspect(file, 'gif', LIMITS, 'maker');
    const plan = await aPlan({ edit: { operations: [operations.turn], stamps: [] } });
    await expect(service.makeMaster(file, moving, plan, 'maker')).rejects.toThrow('Only a still picture');
  });
});

describe('the file of an edited picture for its maker', () => {
  const plan = { censor: covers, noiseKey, edit: { operations: [operations.turn, operations.text], stamps: [] } };
  const render = (ask: { format: 'jpeg' | 'png' | 'webp'; maxSide: number }) =>
    service.renderEdit(at('plain.png'), inspection, { ...plan, ...ask }, 'maker');

  it('is what would be published, in three formats and no larger than asked', async () => {
    const wanted = await sharp(await expected(plan.edit.operations))
      .raw()
      .toBuffer();
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await render({ format, maxSide: 5_000 });
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 300, height: 400 });
      const pixels = await sharp(bytes).raw().toBuffer();
      const difference = pixels.reduce((sum, value, i) => sum + Math.abs(value - (wanted[i] ?? 0)), 0) / pixels.length;
      expect(difference, format).toBeLessThan(4);
    }
    expect(await sharp(await render({ format: 'png', maxSide: 100 })).metadata()).toMatchObject({
      width: 75,
      height: 100,
    });
  });
});
