import { readFile, writeFile } from 'node:fs/promises';
import type { Box, Region, Track } from '@veil/imaging';
import { FF_ENCODER_LIBX264 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCodedClip } from './builders/coded-clip.ts';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { aRevealingPhotograph } from './builders/picture.ts';
import type { CensorPlan, MasterResult } from './types.ts';

/*
 * Pairs of sources differ only in what must not leave: pixels under a blackout, metadata, later frames, colours of
 * transparent pixels. All files made from the two must have equal bytes.
 */

const { service, at, aPlan, end } = aMediaService({ masterMaxSide: 600 });
afterAll(end);

const SIZE = { width: 640, height: 480 };
const FRAMES = 30;
/** The part is in these frames; from 2 to 24. */
const appearances = [
  { from: 3, count: 2 },
  { from: 4, count: 24 },
];
/** Odd pixels: chroma planes and scaled sizes have no edge here. */
const area = { left: 201, top: 121, width: 117, height: 131 };
const box: Box = [area.left / SIZE.width, area.top / SIZE.height, area.width / SIZE.width, area.height / SIZE.height];
const region: Region = { shape: 'rect', box };

/** `secret` is drawn in the area while it is there; without one the area is grey. */
function drawFrame(nth: number, { from, count }: { from: number; count: number }, secret: number): Uint8Array {
  const { width, height } = SIZE;
  const pixels = new Uint8Array((width * height * 3) / 2).fill(128);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[y * width + x] = 60 + ((x + 5 * nth) >> 4);
  const isThere = nth >= from && nth < from + count;
  for (let y = area.top; y < area.top + area.height; y++)
    for (let x = area.left; x < area.left + area.width; x++)
      pixels[y * width + x] = isThere && secret ? (((x * secret) ^ (y + nth)) & 8 ? 230 : 20) : 128;
  return pixels;
}

const steady = Array.from({ length: FRAMES }, (_, nth) => nth * 40);
/** Frames of 20 to 100 ms. */
const varied = steady.map((_, nth) =>
  Array.from({ length: nth }, (_, n) => 20 + ((n * 70) % 90)).reduce((a, b) => a + b, 0),
);

type Shown = (typeof appearances)[number];
const greyOf = (nth: number, shown: Shown, secret: number) =>
  drawFrame(nth, shown, secret).subarray(0, SIZE.width * SIZE.height);

async function anAnimation(file: string, format: 'gif' | 'webp', shown: Shown, secret: number): Promise<void> {
  const { width, height } = SIZE;
  const frames = Array.from({ length: FRAMES }, (_, nth) => Buffer.from(greyOf(nth, shown, secret)));
  const rgb = await sharp(Buffer.concat(frames), { raw: { width, height: height * FRAMES, channels: 1 } })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const strip = sharp(rgb, { raw: { width, height: height * FRAMES, channels: 3, pageHeight: height } });
  const delay = varied.map((from, nth) => (varied[nth + 1] ?? from + 40) - from);
  await (format === 'gif'
    ? strip.gif({ delay, dither: 0, interFrameMaxError: 0, interPaletteMaxError: 0 })
    : strip.webp({ delay, lossless: true })
  ).toFile(file);
}

const coded = (times: readonly number[]) => async (file: string, shown: Shown, secret: number) => {
  const draw = (nth: number) => drawFrame(nth, shown, secret);
  aCodedClip(file, { encoder: FF_ENCODER_LIBX264, bits: 8, times, ...SIZE, draw });
};
const moving = {
  'a video': ['mp4', coded(steady)],
  'a video of a variable frame rate': ['mp4', coded(varied)],
  'a GIF': ['gif', (file: string, shown: Shown, secret: number) => anAnimation(file, 'gif', shown, secret)],
  'a WebP': ['webp', (file: string, shown: Shown, secret: number) => anAnimation(file, 'webp', shown, secret)],
} as const;

const track: Track = { shape: 'rect', keys: [0, 60_000].map((time) => ({ at: time, box })) };
const plans: Record<string, CensorPlan> = {
  'a region': { type: 'blackout', intensity: 100, regions: [region] },
  'a track': { type: 'blackout', intensity: 100, regions: [], tracks: [track] },
};

/** Every byte that leaves of a covered moving picture, with its preview and HLS variants. */
async function filesOf(made: MasterResult): Promise<Buffer[]> {
  const pictures = [made.master, ...made.renditions].map(({ file }) => readFile(file));
  const drawn = (['webp', 'jpeg', 'avif'] as const).map((format) =>
    service.render(made.master.file, { width: 200, format, veil: null }),
  );
  const facts = Buffer.from(JSON.stringify([made.placeholder, made.pdq]));
  const files = [...(await Promise.all([...pictures, ...drawn])), facts];
  if (!made.video) return files;
  const { outDir } = await aPlan();
  const plan = { durationMs: made.video.durationMs, preview: true, variants: true, outDir };
  const { preview, variants } = await service.makeStreams(made.video.file, plan);
  const streams = [made.video, preview, ...variants.flatMap(({ file, playlist }) => [file, playlist])];
  expect(variants.map(({ lines }) => lines)).toEqual([480, 360]);
  return [...files, ...(await Promise.all(streams.map((one) => readFile(one?.file ?? ''))))];
}

describe.each(Object.entries(moving))('%s', (name, [format, write]) => {
  async function made(secret: number, shown: Shown, censor: CensorPlan | null): Promise<MasterResult> {
    const file = at(`${name}-${secret}.${format}`);
    await write(file, shown, secret);
    const inspection = await service.inspect(file, format, { ...LIMITS, maxFrames: 200 }, 'maker');
    return service.makeMaster(file, inspection, await aPlan({ censor, widths: [320] }), 'maker');
  }

  it.each(Object.entries(plans).map(([cover, plan], nth) => [cover, plan, appearances[nth] as Shown] as const))(
    'under %s has the same bytes whatever was covered, in every size, variant and preview',
    async (_, plan, shown) => {
      const [one, ...others] = await Promise.all([0, 7].map((secret) => made(secret, shown, plan).then(filesOf)));
      for (const other of others) {
        expect(other.length).toBe(one?.length);
        for (const [nth, bytes] of other.entries())
          expect(bytes.equals(one?.[nth] as Buffer), `file ${nth}`).toBe(true);
      }
    },
    // Four encoders run for each source, which takes a minute beside other tests on a slow machine.
    180_000,
  );

  it('without a cover has other bytes, so that the comparison can fail', async () => {
    const [shown] = appearances;
    const [one, other] = await Promise.all([0, 3].map((secret) => made(secret, shown as Shown, null)));
    const bytesOf = (result?: MasterResult) => readFile((result?.video ?? result?.master)?.file ?? '');
    expect((await bytesOf(one)).equals(await bytesOf(other))).toBe(false);
  });
});

/** Surfaces that show a member's upload without covers. */
const surfaces = {
  'a profile picture': (bytes: Buffer, format: 'jpeg' | 'png' | 'gif') =>
    service.squares(bytes, { format, maxPixels: 1e6, square: { x: 0, y: 0, size: 0.5 }, sides: [64, 128] }, 'maker'),
  'an advert, a page of a collection, a pool picture': async (bytes: Buffer, format: 'jpeg' | 'png' | 'gif') => {
    const { data, ...facts } = await service.thumbnail(bytes, { format, maxPixels: 1e6, maxSide: 600 }, 'maker');
    return [data, Buffer.from(JSON.stringify(facts))];
  },
  'a stamp': async (bytes: Buffer, format: 'jpeg' | 'png' | 'gif') => {
    const source = { bytes, format, maxPixels: 1e6 };
    const { png, thumbnail, pixels } = await service.stamp({ source, maxSide: 600, thumbSide: 64 }, 'maker');
    return [png, thumbnail, pixels];
  },
};

type Pair = ['jpeg' | 'png' | 'gif', one: Buffer, other: Buffer];
const [WIDTH, HEIGHT] = [240, 180];

/** Transparent on its right half, which has another colour in each source. */
const cutOut = (colour: number) => {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let nth = 0; nth < WIDTH * HEIGHT; nth++) {
    const isOut = nth % WIDTH > WIDTH / 2;
    data.set(isOut ? [colour, (nth * colour) % 256, 90, 0] : [180, nth % 200, 40, 255], nth * 4);
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toBuffer();
};

/** Two frames, of which the first is the same in each source. */
const twoFrames = (shade: number) => {
  const frame = WIDTH * HEIGHT * 3;
  const data = Buffer.alloc(2 * frame, 100);
  for (let nth = 0; nth < frame; nth += 3) data.fill(nth % 512 < 256 ? 220 : 100, nth, nth + 3);
  data.fill(shade, frame);
  return sharp(data, { raw: { width: WIDTH, height: 2 * HEIGHT, channels: 3, pageHeight: HEIGHT } })
    .gif({ dither: 0 })
    .toBuffer();
};

describe('what is hidden in an upload', () => {
  const pairs: Record<string, Pair> = {};
  beforeAll(async () => {
    const told = await readFile(await aRevealingPhotograph(at('revealing.jpg'), WIDTH, HEIGHT));
    const bare = at('bare.jpg');
    await writeFile(bare, withoutMetadata(told));
    pairs.metadata = ['jpeg', told, await readFile(bare)];
    pairs['the colour of transparent pixels'] = ['png', await cutOut(20), await cutOut(230)];
    pairs['later frames'] = ['gif', await twoFrames(100), await twoFrames(220)];
  });

  it.each(
    Object.keys(surfaces).flatMap((surface) =>
      ['metadata', 'the colour of transparent pixels', 'later frames'].map((hidden) => [surface, hidden] as const),
    ),
  )('%s does not depend on %s', async (surface, hidden) => {
    const [format, ...sources] = pairs[hidden] as Pair;
    expect(sources[0].equals(sources[1])).toBe(false);
    const draw = surfaces[surface as keyof typeof surfaces];
    const [one, other] = await Promise.all(sources.map((bytes) => draw(bytes, format)));
    expect(other?.length).toBe(one?.length);
    for (const [nth, bytes] of (other ?? []).entries()) expect(bytes.equals(one?.[nth] as Buffer)).toBe(true);
  });

  it('a profile picture does not depend on pixels outside of its square', async () => {
    const draw = (shade: number) => {
      const data = Buffer.alloc(WIDTH * HEIGHT * 3, shade);
      for (let y = 0; y < HEIGHT / 2; y++)
        for (let x = 0; x < HEIGHT / 2; x++) data.fill((x * y) % 256, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
      return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .png()
        .toBuffer();
    };
    const [one, other] = await Promise.all(
      [10, 240].map(async (shade) => surfaces['a profile picture'](await draw(shade), 'png')),
    );
    expect(one?.length).toBe(2);
    for (const [nth, bytes] of (other ?? []).entries()) expect(bytes.equals(one?.[nth] as Buffer)).toBe(true);
  });
});

/**
 * The photograph without Exif, XMP, Photoshop data, comments and bytes after its end; the orientation and profile stay.
 */
function withoutMetadata(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let from = 2;
  while (jpeg[from] === 0xff && jpeg[from + 1] !== 0xda) {
    const length = jpeg.readUInt16BE(from + 2) + 2;
    const segment = jpeg.subarray(from, from + length);
    const isExif = segment[1] === 0xe1 && segment.includes('Exif');
    if (isExif) kept.push(onlyOrientation());
    else if (![0xe1, 0xed, 0xfe].includes(segment[1] ?? 0)) kept.push(segment);
    from += length;
  }
  const last = jpeg.indexOf(Buffer.from([0xff, 0xd9]), from);
  return Buffer.concat([...kept, jpeg.subarray(from, last + 2)]);
}

/** An Exif segment whose one entry turns the picture to the right. */
function onlyOrientation(): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100060000' + '00000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
