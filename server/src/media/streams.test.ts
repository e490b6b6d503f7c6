import { readFile, stat } from 'node:fs/promises';
import { Demuxer } from 'node-av';
import { afterAll, describe, expect, it } from 'vitest';
import { aClip, framesOf } from './builders/clip.ts';
import { aMediaService } from './builders/media-service.ts';
import { transcode } from './video/transcode.ts';
import { fitLines, variantSizes } from './video/variant-sizes.ts';

const { service, at, aPlan, end } = aMediaService();
afterAll(end);

/** A master like `makeMaster`'s from a drawn clip in its own size. */
function aMaster(name: string, seconds: number): string {
  const clip = aClip(at(`clip-of-${name}`), 'mp4', seconds);
  const target = at(name);
  const durationMs = seconds * 1000;
  transcode(clip, { kind: 'video', format: 'mp4', width: 320, height: 240, frames: seconds * 10, durationMs }, target);
  return target;
}

describe('the streams of a master', () => {
  it('have a silent preview of three seconds, small', async () => {
    const { outDir } = await aPlan();
    const made = await service.makeStreams(aMaster('long.mp4', 14), {
      durationMs: 14_000,
      preview: true,
      variants: false,
      outDir,
    });
    expect(made).toMatchObject({ variants: [], preview: { bytes: (await stat(made.preview?.file ?? '')).size } });
    expect(made.preview?.bytes).toBeLessThan(300_000);
    const written = Demuxer.openSync(made.preview?.file ?? '');
    expect(written.streams.map(({ codecpar }) => codecpar.getCodecString()?.slice(0, 4))).toEqual(['avc1']);
    expect(written.duration).toBeCloseTo(3, 1);
    written.closeSync();
    const frames = await framesOf(await readFile(made.preview?.file ?? ''));
    expect(frames).toHaveLength(72);
  });
});

describe('the sizes of variants', () => {
  it.each([
    [1920, 1080, [1080, 720, 480, 360]],
    [1080, 1920, [1080, 720, 480, 360]],
    [1280, 720, [720, 480, 360]],
    [854, 480, [480, 360]],
    [640, 360, [360]],
    [1920, 804, [804, 480, 360]],
  ])('of %i x %i', (width, height, lines) => {
    expect(variantSizes({ width, height }).map((size) => size.lines)).toEqual(lines);
  });

  it('have even sides and the shape of the master', () => {
    expect(fitLines(1080, 1920, 720)).toEqual({ width: 720, height: 1280 });
    expect(fitLines(1919, 803, 480)).toEqual({ width: 1148, height: 480 });
    expect(fitLines(100, 50, 360)).toEqual({ width: 100, height: 50 });
  });
});
