import { readFile, truncate, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { censor, hammingDistance, type Region } from '@veil/imaging';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { jpegAnatomy, webpAnatomy } from './builders/anatomy.ts';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { aLandscape, anAnimation, aRevealingPhotograph, CANARY, drawn } from './builders/picture.ts';
import { noiseFrom } from './censor-strip.ts';
import type { MediaFormat } from './format.ts';

const { service, at, aPlan, end } = aMediaService();
afterAll(end);

const REGION: Region = { shape: 'rect', box: [0.25, 0.25, 0.25, 0.25] };
const read = async (file: string) => sharp(file).raw().toBuffer();

describe('a broken or costly file', () => {
  const refusal = (file: string, format: MediaFormat, limits = LIMITS) =>
    service.inspect(file, format, limits, 'maker').catch((error) => error.code);

  it.each<[MediaFormat, (file: string) => Promise<unknown>]>([
    ['jpeg', (file) => drawn(aLandscape(400, 300)).jpeg().toFile(file)],
    ['png', (file) => drawn(aLandscape(400, 300)).png().toFile(file)],
    ['webp', (file) => drawn(aLandscape(400, 300)).webp().toFile(file)],
    ['gif', (file) => anAnimation(file, 'gif', 6)],
  ])('is refused when a %s is cut off', async (format, make) => {
    const file = at(`cut.${format}`);
    await make(file);
    await truncate(file, Math.floor((await readFile(file)).length / 2));
    expect(await refusal(file, format)).toBe('broken_file');
  });

  it('is refused when it is empty, rubbish, another type or an SVG with the name of a picture', async () => {
    await writeFile(at('empty.jpg'), '');
    expect(await refusal(at('empty.jpg'), 'jpeg')).toBe('empty_file');
    await writeFile(at('rubbish.jpg'), Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 65)]));
    expect(await refusal(at('rubbish.jpg'), 'jpeg')).toBe('broken_file');
    await drawn(aLandscape(40, 30)).png().toFile(at('png.jpg'));
    expect(await refusal(at('png.jpg'), 'jpeg')).toBe('type_mismatch');
    await writeFile(at('svg.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await refusal(at('svg.png'), 'png')).toBe('broken_file');
  });

  it('is refused without decoding when it has too many pixels or frames', async () => {
    await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#777' } })
      .png()
      .toFile(at('bomb.png'));
    expect(await refusal(at('bomb.png'), 'png')).toBe('too_many_pixels');
    await anAnimation(at('long.gif'), 'gif', 12);
    expect(await refusal(at('long.gif'), 'gif', { ...LIMITS, maxFrames: 10 })).toBe('too_many_frames');
    expect(await refusal(at('long.gif'), 'gif', { ...LIMITS, maxPixels: 100_000 })).toBe('too_many_pixels');
  });

  it('is refused by its header where that lies about its size', async () => {
    await drawn(aLandscape(40, 30)).png().toFile(at('honest.png'));
    const claims = async (name: string, width: number, height: number) => {
      const bytes = await readFile(at('honest.png'));
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
      await writeFile(at(name), bytes);
    };
    await claims('immense.png', 100_000, 100_000);
    expect(await refusal(at('immense.png'), 'png')).toBe('too_many_pixels');
    await claims('taller.png', 40, 3000);
    expect(await refusal(at('taller.png'), 'png')).toBe('broken_file');
  });

  it('is not opened by a loader that no accepted format needs', async () => {
    await drawn(aLandscape(40, 30)).tiff().toFile(at('tiff.png'));
    // A running loader would report another type.
    expect(await refusal(at('tiff.png'), 'png')).toBe('broken_file');
    const [major = 0, minor = 0, patch = 0] = sharp.versions.sharp?.split('.').map(Number) ?? [];
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(35_005);
  });

  it('is refused when it is declared as AVIF but holds another accepted type', async () => {
    await drawn(aLandscape(64, 48)).avif({ effort: 0 }).toFile(at('hidden.jpg'));
    expect(await refusal(at('hidden.jpg'), 'jpeg')).toBe('broken_file');
    expect(await service.inspect(at('hidden.jpg'), 'avif', LIMITS, 'maker')).toMatchObject({
      format: 'avif',
      width: 64,
      height: 48,
    });
  });
});

describe('the publication of a photograph with revealing metadata', () => {
  it('holds the picture, upright and in sRGB, and nothing else', async () => {
    const file = await aRevealingPhotograph(at('telling.jpg'));
    expect((await readFile(file)).includes(CANARY)).toBe(true);
    const inspection = await service.inspect(file, 'jpeg', LIMITS, 'maker');
    expect(inspection).toEqual({ kind: 'image', format: 'jpeg', width: 480, height: 640, frames: 1 });
    const made = await service.makeMaster(file, inspection, await aPlan(), 'maker');
    expect(made.master).toMatchObject({ type: 'image/jpeg', width: 480, height: 640 });
    expect(made.renditions.map(({ width }) => width)).toEqual([320]);

    const shown = [made.master.file, ...made.renditions.map((rendition) => rendition.file)];
    const files: Uint8Array[] = await Promise.all(shown.map((name) => readFile(name)));
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      files.push(await service.render(made.master.file, { width: 200, format, veil: null }));
    }
    for (const bytes of files) {
      for (const word of [CANARY, 'Exif\0\0', 'adobe', 'Photoshop', 'ICC_PROFILE', 'MPF\0', 'PK\u0003\u0004']) {
        expect(Buffer.from(bytes).includes(word), word).toBe(false);
      }
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    }
    expect(jpegAnatomy(await readFile(made.master.file))).toEqual({
      markers: ['db', 'db', 'c0', 'c4', 'c4', 'c4', 'c4'],
      behind: 0,
    });
    expect(webpAnatomy(await readFile(made.renditions[0]?.file ?? ''))).toEqual({ chunks: ['VP8 '], behind: 0 });
    // P3 values read as sRGB would be duller. The sky of the upright picture was at the left of the stored one.
    const [red = 0, green = 0, blue = 0] = (await read(made.master.file)).subarray(479 * 3);
    expect(Math.abs(red - 90) + Math.abs(green - 140) + Math.abs(blue - 220)).toBeLessThan(40);
  });

  it('shows white where the original was transparent, whatever colour its transparent pixels had', async () => {
    const data = Buffer.alloc(64 * 64 * 4, 0);
    for (let pixel = 0; pixel < 64 * 64; pixel++) data.set([200, 20, 90, pixel % 64 < 32 ? 0 : 255], pixel * 4);
    await sharp(data, { raw: { width: 64, height: 64, channels: 4 } })
      .png()
      .toFile(at('alpha.png'));
    const made = await service.makeMaster(
      at('alpha.png'),
      await service.inspect(at('alpha.png'), 'png', LIMITS, 'maker'),
      await aPlan(),
      'maker',
    );
    const pixels = await read(made.master.file);
    const row = [...pixels.subarray(64 * 3 * 30, 64 * 3 * 31)];
    expect(row.slice(0, 24 * 3).every((value) => value > 250)).toBe(true);
    expect((await sharp(made.master.file).metadata()).channels).toBe(3);
    expect(made.renditions).toHaveLength(1);
  });
});

describe('a censored master', () => {
  it('equals the censored rows of the decoded original, and a second run writes the same bytes', async () => {
    const picture = aLandscape(400, 300);
    await drawn(picture).png().toFile(at('plain.png'));
    const inspection = await service.inspect(at('plain.png'), 'png', LIMITS, 'maker');
    const plan = { censor: { regions: [REGION], type: 'pixelate' as const, intensity: 25 } };
    const first = await service.makeMaster(at('plain.png'), inspection, await aPlan(plan), 'maker');
    const second = await service.makeMaster(at('plain.png'), inspection, await aPlan(plan), 'maker');
    expect(second.master.sha256).toBe(first.master.sha256);
    censor(picture, [REGION], { type: 'pixelate', intensity: 25, noise: noiseFrom(new Uint8Array(32).fill(7)) });
    const expected = await drawn(picture).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    expect((await readFile(first.master.file)).equals(expected)).toBe(true);
  });

  it('does not depend on what was under a blackout, in any file', async () => {
    const made = [];
    for (const shade of [30, 220]) {
      const picture = aLandscape(700, 500);
      for (let y = 140; y < 240; y++) picture.data.fill(shade, (y * 700 + 190) * 3, (y * 700 + 340) * 3);
      await drawn(picture).png().toFile(at('under.png'));
      const plan = await aPlan({ censor: { regions: [REGION], type: 'blackout', intensity: 100 } });
      made.push(
        await service.makeMaster(
          at('under.png'),
          await service.inspect(at('under.png'), 'png', LIMITS, 'maker'),
          plan,
          'maker',
        ),
      );
    }
    const [one, two] = made;
    expect(one?.master.sha256).toBe(two?.master.sha256);
    expect(one?.placeholder).toBe(two?.placeholder);
    expect(one?.pdq).toEqual(two?.pdq);
    for (const [nth, rendition] of (one?.renditions ?? []).entries()) {
      const other = two?.renditions[nth]?.file ?? '';
      expect((await readFile(rendition.file)).equals(await readFile(other))).toBe(true);
    }
  });

  it('is not made from an invalid plan', async () => {
    await drawn(aLandscape(100, 80)).png().toFile(at('small.png'));
    const inspection = await service.inspect(at('small.png'), 'png', LIMITS, 'maker');
    const bad: Region = { shape: 'rect', box: [0, 0, Number.NaN, 1] };
    for (const regions of [[], [bad]]) {
      const plan = await aPlan({ censor: { regions, type: 'blur', intensity: 25 } });
      await expect(service.makeMaster(at('small.png'), inspection, plan, 'maker')).rejects.toThrow();
    }
  });
});

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)('from %s keeps moving and is censored in every frame', async (format) => {
    const file = await anAnimation(at(`moving.${format}`), format, 10);
    const inspection = await service.inspect(file, format, LIMITS, 'maker');
    expect(inspection).toMatchObject({ width: 160, height: 120, frames: 10 });
    const censored = {
      regions: [{ shape: 'rect', box: [0, 0.3, 1, 0.35] }] as Region[],
      type: 'blackout',
      intensity: 50,
    } as const;
    const made = await service.makeMaster(
      file,
      inspection,
      await aPlan({ censor: censored, widths: [80, 640] }),
      'maker',
    );
    expect(made).toMatchObject({
      animated: true,
      master: { type: 'image/webp' },
      renditions: [{ width: 80, height: 60 }],
    });
    for (const { file: shown } of [made.master, ...made.renditions]) {
      const data = await sharp(shown, { pages: -1 }).removeAlpha().raw().toBuffer();
      expect((await sharp(shown).metadata()).pages).toBe(10);
      let reddest = 0;
      for (let pixel = 0; pixel < data.length; pixel += 3) {
        reddest = Math.max(reddest, (data[pixel] ?? 0) - (data[pixel + 1] ?? 0));
      }
      expect(reddest, 'a red pixel is left').toBeLessThan(40);
    }
    expect((await sharp(made.master.file).metadata()).delay).toEqual([50, 60, 70, 80, 90, 100, 110, 120, 130, 140]);
    const still = await service.render(made.master.file, { width: 80, format: 'jpeg', veil: null });
    expect(await sharp(still).metadata()).toMatchObject({ width: 80, height: 60, format: 'jpeg' });
  });
});

describe('a rendition on request', () => {
  it('has the requested width, at most that of the master, and the requested veil', async () => {
    await drawn(aLandscape(600, 400)).png().toFile(at('veiled.png'));
    const made = await service.makeMaster(
      at('veiled.png'),
      await service.inspect(at('veiled.png'), 'png', LIMITS, 'maker'),
      await aPlan(),
      'maker',
    );
    const key = new Uint8Array(32).fill(9);
    const veil = { regions: 'whole', type: 'blackout', intensity: 100, key } as const;
    const plain = await service.render(made.master.file, { width: 300, format: 'webp', veil: null });
    const veiled = await service.render(made.master.file, { width: 2000, format: 'jpeg', veil });
    expect(await sharp(plain).metadata()).toMatchObject({ width: 300, height: 200 });
    expect(await sharp(veiled).metadata()).toMatchObject({ width: 600, height: 400 });
    expect((await sharp(veiled).stats()).channels.every(({ stdev }) => stdev < 1)).toBe(true);
  });

  it('has a veil that is drawn once for all widths, so that several tell no more than the largest', async () => {
    await drawn(aLandscape(800, 600)).png().toFile(at('widths.png'));
    const inspection = await service.inspect(at('widths.png'), 'png', LIMITS, 'maker');
    const made = await service.makeMaster(at('widths.png'), inspection, await aPlan(), 'maker');
    const veil = { regions: 'whole', type: 'pixelate', intensity: 42, key: new Uint8Array(32).fill(9) } as const;
    const drawnAt = async (width: number) => {
      const bytes = await service.render(made.master.file, { width, format: 'jpeg', veil });
      return sharp(bytes).resize(200).greyscale().raw().toBuffer();
    };
    const [large, small] = [await drawnAt(800), await drawnAt(200)];
    const difference = large.reduce((sum, value, i) => sum + Math.abs(value - (small[i] ?? 255)), 0) / large.length;
    expect(difference).toBeLessThan(2);
  });

  it('is refused for a file that is not a master', async () => {
    await expect(service.render(at('veiled.png'), { width: 300, format: 'webp', veil: null })).rejects.toThrow(
      'Not a master',
    );
  });
});

describe('an examination', () => {
  it('hashes the original, and without a detector reports that detection failed', async () => {
    await drawn(aLandscape(500, 400)).jpeg({ quality: 95 }).toFile(at('one.jpg'));
    await drawn(aLandscape(500, 400)).flop().jpeg({ quality: 50 }).toFile(at('two.jpg'));
    const [one, two] = [await examined('one.jpg'), await examined('two.jpg')];
    expect(one.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(one.detection).toMatchObject({ adapter: 'none', parts: [], failed: expect.any(String) });
    const hash = Buffer.from(one.pdq?.hash ?? '', 'hex');
    const distances = (two.pdqDihedral ?? []).map((other) => hammingDistance(hash, Buffer.from(other, 'hex')));
    expect(distances).toHaveLength(8);
    expect(Math.min(...distances)).toBeLessThan(32);
  });

  const examined = async (name: string) =>
    service.examine(at(name), await service.inspect(at(name), 'jpeg', LIMITS, 'maker'), 'maker');
});
