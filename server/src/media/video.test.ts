import { chmod, readFile, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Demuxer } from 'node-av';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClip } from './builders/clip.ts';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { CANARY } from './builders/picture.ts';
import type { MediaFormat } from './format.ts';
import type { Inspection } from './types.ts';
import { evenFit } from './video/fit.ts';
import { orientationFrom } from './video/orientation.ts';

const { service, at, aPlan, end } = aMediaService();
afterAll(end);

const CLIP: Inspection = { kind: 'video', format: 'mp4', width: 320, height: 240, frames: 10, durationMs: 1000 };

describe('a video', () => {
  it.each<MediaFormat>(['mov', 'webm'])('from %s becomes an MP4 without a word of its source', async (format) => {
    const file = aClip(at(`clip.${format}`), format);
    expect((await readFile(file)).includes(CANARY)).toBe(true);
    const inspection = await service.inspect(file, format, LIMITS, 'maker');
    expect(inspection).toMatchObject({ kind: 'video', width: 320, height: 240, frames: 10, durationMs: 1000 });

    const made = await service.makeMaster(file, inspection, await aPlan(), 'maker');
    expect(made.video).toMatchObject({ type: 'video/mp4', width: 320, height: 240, durationMs: expect.any(Number) });
    const bytes = await readFile(made.video?.file ?? '');
    for (const word of [CANARY, '+48.2', 'udta\0\0\0\u0010loci']) expect(bytes.includes(word)).toBe(false);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));

    const published = Demuxer.openSync(made.video?.file ?? '');
    expect(Object.keys(published.metadata)).not.toContain('title');
    const tracks = published.streams.map(({ codecpar }) => codecpar.getCodecString()?.slice(0, 4));
    published.closeSync();
    expect(tracks).toEqual(format === 'webm' ? ['avc1'] : ['avc1', 'mp4a']);

    expect(await sharp(made.master.file).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    expect(made.animated).toBe(false);
    // After half a second the bright square has moved 50 pixels: the poster is that frame, not the first.
    const poster = await sharp(made.master.file).greyscale().raw().toBuffer();
    const brightAt = (x: number) => (poster[90 * 320 + x] ?? 0) > 150;
    expect([brightAt(30), brightAt(70), brightAt(130)]).toEqual([false, true, false]);
  });

  it('is examined by its poster and samples; without a detector the detection has failed', async () => {
    const examined = await service.examine(aClip(at('seen.mp4'), 'mp4'), CLIP, 'maker');
    expect(examined.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(examined.pdqDihedral).toHaveLength(8);
    expect(examined.detection.failed).toEqual(expect.any(String));
  });

  it('is transcoded by a system ffmpeg when one is configured, with the same restrictions', async () => {
    const program = at('ffmpeg');
    // A stand-in for ffmpeg: copies the input to the target and appends its arguments in a box that players skip.
    const script = `#!${process.execPath}
      const fs = require('node:fs');
      const args = process.argv.slice(2);
      const box = Buffer.from('____free' + args.join('\\n'));
      box.writeUInt32BE(box.length);
      fs.copyFileSync(args[args.indexOf('-i') + 1], args.at(-1));
      fs.appendFileSync(args.at(-1), box);\n`;
    await writeFile(program, script);
    await chmod(program, 0o755);
    const other = aMediaService({ ffmpegPath: program });
    try {
      const made = await other.service.makeMaster(at('seen.mp4'), CLIP, await aPlan(), 'maker');
      expect(made.video).toMatchObject({ width: 320, height: 240, durationMs: 1000 });
      const args = (await readFile(made.video?.file ?? '', 'latin1')).split('free').at(-1)?.split('\n') ?? [];
      const after = (flag: string) => args[args.indexOf(flag) + 1];
      expect([after('-protocol_whitelist'), after('-f'), after('-map_metadata')]).toEqual(['file', 'mov', '-1']);
    } finally {
      await other.end();
    }
  });

  it('is refused when it is too long, too large, cut off, or a playlist named like a video', async () => {
    const file = aClip(at('refused.mp4'), 'mp4', 3);
    const refusal = (name: string, limits = LIMITS) =>
      service.inspect(at(name), 'mp4', limits, 'maker').catch(({ code }) => code);
    expect(await refusal('refused.mp4', { ...LIMITS, maxDurationMs: 2000 })).toBe('too_long');
    expect(await refusal('refused.mp4', { ...LIMITS, maxPixels: 1000 })).toBe('too_many_pixels');
    await truncate(file, Math.floor((await readFile(file)).length * 0.6));
    expect(await refusal('refused.mp4')).toBe('broken_file');
    await writeFile(
      at('list.mp4'),
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    );
    expect(await refusal('list.mp4')).toBe('broken_file');
  });
});

describe('a file that names addresses', () => {
  let visits = 0;
  const server = createServer((_, response) => {
    visits += 1;
    response.end();
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => server.close());

  it.each<[string, MediaFormat, (url: string) => string]>([
    ['an HLS list', 'mp4', (url) => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`],
    ['a list of files', 'mov', (url) => `ffconcat version 1.0\nfile '${url}'\n`],
    ['a DASH manifest', 'webm', (url) => `<?xml version="1.0"?><MPD><Period><BaseURL>${url}</BaseURL></Period></MPD>`],
    [
      'a session description',
      'mp4',
      (url) => `v=0\no=- 0 0 IN IP4 127.0.0.1\na=control:${url}\nm=video 0 RTP/AVP 96\n`,
    ],
  ])('is refused and visits none of them: %s', async (name, format, text) => {
    const { port } = server.address() as AddressInfo;
    const file = at(`${name.replaceAll(' ', '-')}.${format}`);
    await writeFile(file, text(`http://127.0.0.1:${port}/clip.ts`));
    await expect(service.inspect(file, format, LIMITS, 'maker')).rejects.toMatchObject({ code: 'broken_file' });
    expect(visits).toBe(0);
  });
});

describe('a video with unreadable packets', () => {
  /** Overwrites some packets of the video track with zeros. */
  async function damaged(name: string, isBad: (nth: number) => boolean): Promise<string> {
    const file = aClip(at(name), 'mp4', 6);
    const bytes = await readFile(file);
    const demuxer = Demuxer.openSync(file);
    let nth = 0;
    for (const packet of demuxer.packetsSync(demuxer.video()?.index)) {
      if (!packet) break;
      if (isBad(nth++)) bytes.fill(0, Number(packet.pos), Number(packet.pos) + packet.size);
      packet.free();
    }
    demuxer.closeSync();
    await writeFile(file, bytes);
    return file;
  }

  it('is published without them when they are few', async () => {
    const file = await damaged('few.mp4', (nth) => nth === 12 || nth === 33);
    const inspection = await service.inspect(file, 'mp4', LIMITS, 'maker');
    const made = await service.makeMaster(file, inspection, await aPlan(), 'maker');
    expect(made.video?.durationMs).toBeGreaterThan(5500);
  });

  it('is refused as broken at the first try when it can never be opened', async () => {
    const file = at('never.mp4');
    await writeFile(file, Buffer.alloc(4096, 7));
    const made = service.makeMaster(file, { ...CLIP, frames: 60, durationMs: 6000 }, await aPlan(), 'maker');
    await expect(made).rejects.toMatchObject({ code: 'broken_file' });
  });

  it('is refused as broken at the first try when they are many', async () => {
    const file = await damaged('many.mp4', (nth) => nth > 6 && nth < 50 && nth % 2 === 0);
    const made = service.makeMaster(file, { ...CLIP, frames: 60, durationMs: 6000 }, await aPlan(), 'maker');
    await expect(made).rejects.toMatchObject({ code: 'broken_file' });
  });
});

describe('a video file with another after its end', () => {
  const box = (type: string, body: Buffer) => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(8 + body.length);
    header.write(type, 4, 'latin1');
    return Buffer.concat([header, body]);
  };
  const picture = [box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), box('meta', Buffer.alloc(64))];

  it.each([
    ['a picture', Buffer.concat(picture)],
    ['a second movie', box('moov', Buffer.alloc(32))],
  ])('is refused: %s', async (_, behind) => {
    const film = await readFile(aClip(at('two.mov'), 'mov'));
    await writeFile(at('two.mov'), Buffer.concat([film, behind]));
    await expect(service.inspect(at('two.mov'), 'mov', LIMITS, 'maker')).rejects.toMatchObject({ code: 'broken_file' });
  });

  it('is not mistaken for one with remains that a camera wrote after the video', async () => {
    const film = await readFile(aClip(at('rest.mov'), 'mov'));
    await writeFile(at('rest.mov'), Buffer.concat([film, box('free', Buffer.alloc(40)), Buffer.alloc(100)]));
    expect(await service.inspect(at('rest.mov'), 'mov', LIMITS, 'maker')).toMatchObject({ kind: 'video' });
  });
});

describe('the orientation of the camera', () => {
  const matrix = (a: number, b: number, c: number, d: number) => {
    const bytes = Buffer.alloc(36);
    for (const [at, value] of [a, b, 0, c, d].entries()) bytes.writeInt32LE(value * 65536, at * 4);
    return bytes;
  };

  it.each([
    ['upright', matrix(1, 0, 0, 1), [], false],
    ['a quarter to the right', matrix(0, 1, -1, 0), ['transpose=clock'], true],
    ['a quarter to the left', matrix(0, -1, 1, 0), ['transpose=cclock'], true],
    ['upside down', matrix(-1, 0, 0, -1), ['hflip', 'vflip'], false],
    ['as a mirror', matrix(-1, 0, 0, 1), ['hflip'], false],
    ['who knows how', null, [], false],
  ])('%s', (_, bytes, filters, swapsSides) => {
    expect(orientationFrom(bytes)).toEqual({ filters, swapsSides });
  });
});

describe('the size of a video', () => {
  it.each([
    [3840, 2160, 1920, 1080],
    [853, 479, 854, 480],
    [1080, 1920, 1080, 1920],
    [2160, 3840, 1080, 1920],
    [1, 1, 2, 2],
  ])('of %i x %i is %i x %i', (width, height, fitWidth, fitHeight) => {
    expect(evenFit(width, height, 1920)).toEqual({ width: fitWidth, height: fitHeight });
  });
});
