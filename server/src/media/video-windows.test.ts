import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aClip } from './builders/clip.ts';
import { openFairQueue } from './fair-queue.ts';
import type { MediaFormat } from './format.ts';
import type { Inspection } from './types.ts';
import { frameAt } from './video/frame-at.ts';
import { readFrames } from './video/read-frames.ts';
import { openVideoService } from './video-service.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-windows-'));
const options = { detector: 'none', masterMaxSide: 640, cores: 1, workDir: folder, log: () => {} } as const;
const service = openVideoService(options, openFairQueue(1));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const clip = (format: MediaFormat, seconds: number) => ({
  file: aClip(path.join(folder, `${seconds}.${format}`), format, seconds),
  inspection: { kind: 'video', format, width: 320, height: 240, frames: seconds * 10 } satisfies Inspection,
});

describe('the windows of a video', () => {
  it.each<[MediaFormat, number]>([
    ['mp4', 13],
    ['webm', 7],
    ['mkv', 1],
  ])('of %s and %i s hold each frame once and in order, but for the one they share', async (format, seconds) => {
    const { file, inspection } = clip(format, seconds);
    const all = readFrames(file, format, { from: 0, count: 1000, side: 640 });
    expect(all.times).toHaveLength(seconds * 10);
    const frames: Uint8Array[] = [];
    const times: number[] = [];
    for await (const window of service.windows(file, inspection, 'maker')) {
      if (times.length > 0) expect(window.times.shift()).toBe(times.at(-1));
      times.push(...window.times);
      frames.push(...window.frames.slice(-window.times.length).map(({ data }) => Uint8Array.from(data)));
    }
    expect(times).toEqual(all.times);
    expect(frames.every((data, nth) => Buffer.compare(data, Uint8Array.from(all.frames[nth]?.data ?? [])) === 0)).toBe(
      true,
    );
  });

  it('reads on from the beginning where the index leads past the frame it looks for', () => {
    const { file } = clip('mp4', 2);
    const { times } = readFrames(file, 'mp4', { from: 0, count: 100, side: 64 });
    expect(readFrames(file, 'mp4', { from: 333, count: 3, side: 64 }).times).toEqual(times.slice(4, 7));
  });
});

describe('the frame at a time', () => {
  it.each([
    [0, 0],
    [0.29, 2],
    [0.3, 3],
    [0.39, 3],
    [60, 19],
  ])('of %d s is number %i, the one that is shown then', (seconds, nth) => {
    const { file } = clip('mp4', 2);
    const { frames } = readFrames(file, 'mp4', { from: 0, count: 100, side: 64 });
    const { data } = frameAt(file, 'mp4', seconds, 64);
    const distances = frames.map((frame) =>
      Uint8Array.from(frame.data).reduce((sum, value, i) => sum + Math.abs(value - (data[i] ?? 0)), 0),
    );
    expect(distances.indexOf(Math.min(...distances))).toBe(nth);
  });
});
