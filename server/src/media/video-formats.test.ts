import { readFile } from 'node:fs/promises';
import { Demuxer } from 'node-av';
import { AV_PIX_FMT_YUV420P, FF_ENCODER_LIBX264, FF_ENCODER_LIBX265 } from 'node-av/constants';
import { afterAll, expect, it } from 'vitest';
import { aCodedClip, lumaOfFrame } from './builders/coded-clip.ts';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { evenFit, MAX_SIDE } from './video/fit.ts';
import { readFrames } from './video/read-frames.ts';

const { service, at, aPlan, end } = aMediaService();
afterAll(end);

/** Twelve frames of 100 ms. */
const even = Array.from({ length: 12 }, (_, nth) => nth * 100);
/** A phone records so in the dark: frame distances differ by a factor of twenty. */
const uneven = [0, 33, 66, 100, 600, 633, 1300, 1320, 1340, 2000, 2033, 2100];
const wide = { width: 2048, height: 128 };
const small = { width: 320, height: 240 };

const clips = {
  'HEVC of 8 bits': { encoder: FF_ENCODER_LIBX265, bits: 8, times: even, ...wide },
  'HEVC of 10 bits': { encoder: FF_ENCODER_LIBX265, bits: 10, times: even, ...small },
  'H.264 of 10 bits': { encoder: FF_ENCODER_LIBX264, bits: 10, times: even, ...wide },
  'a variable frame rate': { encoder: FF_ENCODER_LIBX264, bits: 8, times: uneven, ...wide },
  'HEVC of a variable frame rate': { encoder: FF_ENCODER_LIBX265, bits: 10, times: uneven, ...small },
} as const;

/** The brightness of a full-range video value. */
const brightness = (nth: number): number => ((lumaOfFrame(nth) - 16) * 255) / 219;

it.each(Object.entries(clips))(
  '%s becomes an MP4 that browsers play, scaled, each frame at its time',
  async (name, clip) => {
    const file = aCodedClip(at(`${name}.mp4`), clip);
    const inspection = await service.inspect(file, 'mp4', LIMITS, 'maker');
    expect(inspection).toMatchObject({ kind: 'video', width: clip.width, height: clip.height, frames: 12 });
    const lastFrame = (clip.times.at(-1) ?? 0) / (clip.times.length - 1);
    const lasts = (clip.times.at(-1) ?? 0) + lastFrame;
    expect(Math.abs((inspection.durationMs ?? 0) - lasts), 'duration as inspected').toBeLessThanOrEqual(120);

    const { video } = await service.makeMaster(file, inspection, await aPlan(), 'maker');
    const size = evenFit(clip.width, clip.height, MAX_SIDE);
    expect(video).toMatchObject({ type: 'video/mp4', ...size });
    expect(Math.abs((video?.durationMs ?? 0) - lasts), 'duration as published').toBeLessThanOrEqual(120);
    const master = video?.file ?? '';
    expect((await readFile(master)).subarray(4, 8).toString()).toBe('ftyp');
    const published = Demuxer.openSync(master);
    const [track] = published.streams;
    // No browser plays H.264 of 10 bits.
    expect([track?.codecpar.getCodecString()?.slice(0, 4), track?.codecpar.format]).toEqual([
      'avc1',
      AV_PIX_FMT_YUV420P,
    ]);
    published.closeSync();

    const { frames, times } = readFrames(master, 'mp4', { from: 0, count: 100, side: MAX_SIDE });
    expect(times.length).toBe(clip.times.length);
    times.forEach((time, nth) => {
      expect(Math.abs(time - (clip.times[nth] ?? 0)), `time of frame ${nth}`).toBeLessThanOrEqual(17);
      expect(frames[nth]?.data[0], `brightness of frame ${nth}`).toBeGreaterThan(brightness(nth) - 5);
      expect(frames[nth]?.data[0], `brightness of frame ${nth}`).toBeLessThan(brightness(nth) + 5);
    });
  },
);
