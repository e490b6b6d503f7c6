import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Box, boxAt, type PartTrack, type Pixels, type Span, tracksFor } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLoneMannequin } from '../../../../e2e/samples/mannequin.ts';
import {
  type Appearance,
  bareShare,
  drawKitClip,
  entries,
  type KitClip,
  manners,
  type Sprite,
} from '../builders/clip-kit.ts';
import { openDetectionService } from '../detection-service.ts';
import { followWindow } from './follow-window.ts';
import { joinNotFollowed, joinTracks } from './join-windows.ts';
import type { PathTrack } from './painted-paths.ts';
import type { FollowState } from './shots.ts';

const SIZE = { width: 192, height: 108, frames: 61 };
/** A video's maximum looks in two seconds. */
const LOOKS = 5;

/** A head over a striped body. */
function aSprite(skin: readonly number[], cloth: readonly number[]): Sprite {
  const [width, height] = [40, 100];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - 20) / 10, (y - 14) / 13];
      const isHead = u * u + v * v < 1;
      const isEye = Math.hypot(Math.abs(x - 20) - 4, y - 12) < 2;
      const isBody = y > 26 && Math.abs(x - 20) < 16 - (y > 64 ? 4 : 0) && !(y > 64 && Math.abs(x - 20) < 2);
      const stripe = y % 12 < 6 ? 30 : 0;
      const colour = isEye ? [20, 20, 30] : isHead ? skin : cloth.map((value) => value + stripe);
      if (isHead || isBody) data.set([...colour, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height, channels: 4, face: [0.25, 0.01, 0.5, 0.26] };
}
const man = aSprite([205, 165, 140], [40, 60, 110]);
const woman = aSprite([225, 190, 165], [120, 40, 60]);

type Followed = { tracks: PartTrack[]; notFollowed: Span[]; looks: number };

/** The detector's answers, computed from the drawing. It finds sufficiently strong faces. */
async function follow({ frames, faces }: KitClip, times: readonly number[], mostLooks = LOOKS): Promise<Followed> {
  const pieces: PathTrack[] = [];
  const spans: Span[] = [];
  let [state, looks]: [FollowState | null, number] = [null, 0];
  for (let from = 0; from === 0 || from < frames.length - 1; from += 30) {
    const window = { frames: frames.slice(from, from + 31), times: times.slice(from, from + 31) };
    const find = async (frame: Pixels) => {
      const shown = (faces[frames.indexOf(frame)] ?? []).filter(({ strength }) => strength >= 0.5);
      return {
        parts: shown.map(({ box }) => ({ part: 'face' as const, box, score: 0.9 })),
        people: shown.map(({ person }) => ({ box: person, missing: [] })),
      };
    };
    const followed = await followWindow(window, state, find, mostLooks);
    pieces.push(...followed.tracks);
    spans.push(...followed.notFollowed);
    [state, looks] = [followed.state, looks + followed.looks];
  }
  return { tracks: joinTracks(pieces), notFollowed: joinNotFollowed(spans), looks };
}

/** Frames in which more than half of a detectable face is bare and no span covers the whole picture. */
function bareFrames({ faces }: KitClip, times: readonly number[], { tracks, notFollowed }: Followed): number[] {
  return times.flatMap((at, nth) => {
    if (notFollowed.some(({ from, to }) => at >= from && at <= to)) return [];
    const boxes = tracksFor(tracks, ['face'])
      .map((track) => boxAt(track, at))
      .filter((box): box is Box => box !== null);
    return faces[nth]?.some(({ box, strength }) => strength >= 0.5 && bareShare(box, boxes) > 0.5) ? [nth] : [];
  });
}

const timesAt = (fps: number) => Array.from({ length: SIZE.frames }, (_, nth) => (nth * 1000) / fps);

describe('somebody who appears for some frames', () => {
  it('beside somebody who stays is covered in each of them', async () => {
    // 17 % of the picture, in frames 6 to 22 of 2.5 s.
    const clip = drawKitClip(man, woman, { manner: 'beside', entry: 'sudden', from: 6, count: 17, height: 0.8 }, SIZE);
    const followed = await follow(clip, timesAt(24));
    expect(bareFrames(clip, timesAt(24), followed)).toEqual([]);
  });

  it.each<[string, Appearance]>([
    ['small', { manner: 'beside', entry: 'sudden', from: 1, count: 10, height: 0.25, pan: 3 }],
    ['in front of somebody', { manner: 'before', entry: 'sudden', from: 31, count: 9, height: 0.42 }],
    ['faster than motion is found', { manner: 'crossing', entry: 'sudden', from: 30, count: 8, height: 0.43 }],
  ])('%s is covered in each of them', async (_, appearance) => {
    const clip = drawKitClip(man, woman, appearance, SIZE);
    expect(bareFrames(clip, timesAt(24), await follow(clip, timesAt(24)))).toEqual([]);
  });

  it.each<[from: number, count: number, height: number, pan: number, fps: number]>([
    [0, 18, 0.3813, 0, 30],
    [29, 23, 0.383, 1, 30],
    [28, 22, 0.3, 0, 24],
    [2, 22, 0.3829, 0, 60],
    [30, 22, 0.3922, 0, 60],
  ])('whose way is lost is covered where the frames show their content: from %i on', async (...row) => {
    const [from, count, height, pan, fps] = row;
    const clip = drawKitClip(man, woman, { manner: 'crossing', entry: 'sudden', from, count, height, pan }, SIZE);
    expect(bareFrames(clip, timesAt(fps), await follow(clip, timesAt(fps)))).toEqual([]);
  });

  it('as light as the wall, in another colour, is covered in each of them', async () => {
    const wall = Uint8Array.from({ length: SIZE.width * SIZE.height * 3 }, () => 150);
    const coloured = Uint8Array.from(wall, (value, at) => {
      const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
      const isFace = x >= 120 && x < 150 && y >= 30 && y < 70;
      return isFace ? value + [40, -20, -20][at % 3]! : value;
    });
    const face = { box: [0.625, 30 / 108, 30 / 192, 40 / 108], strength: 1 } as const;
    const isIn = (nth: number) => nth >= 6 && nth < 23;
    const clip: KitClip = {
      frames: timesAt(24).map((_, nth) => ({
        ...SIZE,
        channels: 3,
        data: isIn(nth) ? coloured.slice() : wall.slice(),
      })),
      faces: timesAt(24).map((_, nth) => (isIn(nth) ? [{ ...face, box: [...face.box], person: [...face.box] }] : [])),
    };
    expect(bareFrames(clip, timesAt(24), await follow(clip, timesAt(24)))).toEqual([]);
  });

  it('is covered in each of them wherever, however and however long they appear', async () => {
    const appearance = fc.record({
      manner: fc.constantFrom(...manners),
      entry: fc.constantFrom(...entries),
      from: fc.oneof(fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 28, 29, 30, 31, 58, 60)),
      count: fc.integer({ min: 1, max: 24 }),
      height: fc.double({ min: 0.3, max: 0.95, noNaN: true }),
      pan: fc.constantFrom(0, 0, 1, 3),
    });
    const rate = fc.constantFrom(1, 24, 30, 60);
    await fc.assert(
      fc.asyncProperty(appearance, rate, async (one: Appearance, fps) => {
        const clip = drawKitClip(man, woman, one, SIZE);
        const times = timesAt(fps);
        expect(bareFrames(clip, times, await follow(clip, times))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('is found by the default detector as well', async () => {
    const workDir = mkdtempSync(path.join(os.tmpdir(), 'veil-appearances-'));
    const detector = openDetectionService({ detector: 'pose', workDir, log: () => {} });
    try {
      const size = { width: 320, height: 180, frames: 18 };
      const [one, other] = [await aLoneMannequin({ hue: 30 }), await aLoneMannequin()];
      const appearance = { manner: 'beside', entry: 'sudden', from: 6, count: 5, height: 0.8 } as const;
      const clip = drawKitClip(one, other, appearance, size);
      const times = timesAt(24).slice(0, size.frames);
      async function* windows() {
        yield { frames: clip.frames, times };
      }
      const { tracks = [], notFollowed: lost = [], failed } = await detector.follow(windows(), 2.5);
      expect(failed).toBeUndefined();
      const notFollowed = lost.filter(({ part }) => !part || part === 'face');
      expect(bareFrames(clip, times, { tracks, notFollowed, looks: 0 })).toEqual([]);
      const isWhole = (at: number) => notFollowed.some(({ from, to }) => at >= from && at <= to);
      expect(times.filter(isWhole).length).toBeLessThan(size.frames / 2);
    } finally {
      await detector.close();
      rmSync(workDir, { recursive: true, force: true });
    }
  });
});
