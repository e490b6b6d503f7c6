import { type Box, boxAt, type PartTrack, type Pixels, type Span } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains } from './boxes.ts';
import { followWindow } from './follow-window.ts';
import { joinNotFollowed, joinTracks } from './join-windows.ts';
import type { PathTrack } from './painted-paths.ts';
import type { FollowState } from './shots.ts';

const WIDTH = 320;
const HEIGHT = 180;
const FRAME_MS = 40;
const WINDOW = 50;
const HEAD = 36;

/** The middle of a head per frame in pixels; null if it is hidden. */
type Path = ({ x: number; y: number } | null)[];
type Clip = { frames: Pixels[]; times: number[]; faces: (Box | null)[] };

const pixels = (): Pixels & { data: Uint8Array } => ({
  data: new Uint8Array(WIDTH * HEIGHT * 3),
  width: WIDTH,
  height: HEIGHT,
  channels: 3,
});

/** A wall with a pattern, moved by `shift` pixels. */
const walls = new Map<number, Uint8Array>();
function aWall(shift: number): Pixels & { data: Uint8Array } {
  const known = walls.get(shift) ?? drawWall(shift).data;
  walls.set(shift, known);
  return { ...pixels(), data: known.slice() };
}

function drawWall(shift: number): Pixels & { data: Uint8Array } {
  const picture = pixels();
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const u = x + shift;
      const shade = 110 + 30 * Math.sin(u / 17) * Math.cos(y / 23) + 18 * Math.sin(u / 5 + y / 7);
      picture.data.fill(shade, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  }
  return picture;
}

/** A mannequin's head: an oval with two eyes and a mouth. */
function drawMannequin({ data }: Pixels, at: { x: number; y: number }): void {
  for (let v = -HEAD / 2; v < HEAD / 2; v++) {
    for (let u = -HEAD / 2; u < HEAD / 2; u++) {
      const [x, y] = [Math.round(at.x + u), Math.round(at.y + v)];
      if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT || (u / 15) ** 2 + (v / 18) ** 2 > 1) continue;
      const eye = Math.hypot(Math.abs(u) - 6, v + 4) < 3;
      const mouth = Math.abs(u) < 6 && Math.abs(v - 8) < 2;
      data.set(eye ? [30, 30, 40] : mouth ? [150, 60, 70] : [205, 170, 150], (y * WIDTH + x) * 3);
    }
  }
}

const faceBox = ({ x, y }: { x: number; y: number }): Box | null => {
  const [left, top] = [Math.max(0, x - HEAD / 2), Math.max(0, y - HEAD / 2)];
  const [right, bottom] = [Math.min(WIDTH, x + HEAD / 2), Math.min(HEIGHT, y + HEAD / 2)];
  return right > left && bottom > top
    ? [left / WIDTH, top / HEIGHT, (right - left) / WIDTH, (bottom - top) / HEIGHT]
    : null;
};

function aClip(path: Path, shift = (_nth: number) => 0): Clip {
  const frames = path.map((at, nth) => {
    const frame = aWall(shift(nth));
    if (at) drawMannequin(frame, at);
    return frame;
  });
  return { frames, times: path.map((_, nth) => nth * FRAME_MS), faces: path.map((at) => at && faceBox(at)) };
}

/** The detector's answers, from the drawing's geometry. `misses` names frames in which it overlooks the head. */
async function follow({ frames, times, faces }: Clip, misses = (_nth: number) => false, mostLooks = 1000) {
  const pieces: PathTrack[] = [];
  const spans: Span[] = [];
  let [state, looks]: [FollowState | null, number] = [null, 0];
  for (let from = 0; from === 0 || from < frames.length - 1; from += WINDOW) {
    const window = { frames: frames.slice(from, from + WINDOW + 1), times: times.slice(from, from + WINDOW + 1) };
    const find = async (frame: Pixels) => {
      const nth = frames.indexOf(frame);
      const box = misses(nth) ? null : faces[nth];
      return { parts: box ? [{ part: 'face' as const, box, score: 0.9 }] : [] };
    };
    const followed = await followWindow(window, state, find, mostLooks);
    pieces.push(...followed.tracks);
    spans.push(...followed.notFollowed);
    [state, looks] = [followed.state, looks + followed.looks];
  }
  return { tracks: joinTracks(pieces), notFollowed: joinNotFollowed(spans), looks };
}

type Followed = { tracks: PartTrack[]; notFollowed: Span[] };

/** Frames in which part of a face is outside of every cover. */
function bareFrames({ times, faces }: Clip, { tracks, notFollowed }: Followed): number[] {
  return times.flatMap((at, nth) => {
    const face = faces[nth];
    if (!face || notFollowed.some(({ from, to }) => at >= from && at <= to)) return [];
    const boxes = tracks.map((track) => boxAt(track, at));
    return boxes.some((box) => box && contains(box, face)) ? [] : [nth];
  });
}

const walk = (pxPerFrame: number): Path => {
  const way = WIDTH - HEAD;
  return Array.from({ length: 72 }, (_, nth) => {
    const far = (nth * pxPerFrame) % (2 * way);
    return { x: HEAD / 2 + (far < way ? far : 2 * way - far), y: 90 + 5 * Math.sin(nth / 4) };
  });
};

// Figures are for pictures of 640 px; these are half as wide.
describe('a walking figure', () => {
  it.each([2, 8, 12, 23, 46])('is covered in every frame at %d px a frame', async (speed) => {
    const clip = aClip(walk(speed));
    const followed = await follow(clip);
    expect(bareFrames(clip, followed)).toEqual([]);
    expect(followed.notFollowed).toEqual([]);
  });

  it('would be bare in many frames with boxes of eight samples', () => {
    const clip = aClip(walk(12));
    const sampled = Array.from({ length: 8 }, (_, nth) => clip.faces[Math.round((nth * 71) / 7)]!);
    const tracks = sampled.map(
      (box): PartTrack => ({
        part: 'face',
        score: 1,
        shape: 'rect',
        keys: [
          { at: 0, box },
          { at: 1e9, box },
        ],
      }),
    );
    expect(bareFrames(clip, { tracks, notFollowed: [] }).length).toBeGreaterThan(20);
  });
});

it('covers a pendulum in every frame, with no frame covered whole', async () => {
  // At its lowest point it moves 46 px a frame.
  const clip = aClip(
    Array.from({ length: 72 }, (_, nth) => ({
      x: 160 + 130 * Math.sin(nth * 0.354),
      y: 100 - 30 * Math.cos(nth * 0.708),
    })),
  );
  const followed = await follow(clip);
  expect(bareFrames(clip, followed)).toEqual([]);
  expect(followed.notFollowed).toEqual([]);
});

it('looks once in a while at a picture in which nothing moves, and follows a slow figure by its pixels', async () => {
  const still = aClip(Array.from({ length: 101 }, () => ({ x: 150, y: 90 })));
  expect((await follow(still)).looks).toBeLessThanOrEqual(7);
  const slow = aClip(Array.from({ length: 101 }, (_, nth) => ({ x: 60 + 2 * nth, y: 90 })));
  const followed = await follow(slow);
  expect(bareFrames(slow, followed)).toEqual([]);
  expect(followed.looks).toBeLessThanOrEqual(20);
});

it('finds somebody who runs through between two looks', async () => {
  const clip = aClip(
    Array.from({ length: 51 }, (_, nth) => (nth > 10 && nth < 24 ? { x: -40 + (nth - 9) * 28, y: 90 } : null)),
  );
  expect(bareFrames(clip, await follow(clip))).toEqual([]);
});

it('covers the frame whole where a part appears out of nowhere', async () => {
  const clip = aClip(Array.from({ length: 40 }, (_, nth) => (nth < 20 ? null : { x: 160, y: 90 })));
  const { notFollowed, tracks } = await follow(clip);
  expect(notFollowed).toEqual([{ from: 19 * FRAME_MS, to: 20 * FRAME_MS, part: 'face' }]);
  expect(boxAt(tracks[0]!, 39 * FRAME_MS)).not.toBeNull();
});

it('holds a part that the detector missed between two findings', async () => {
  const clip = aClip(walk(23));
  const missing = await follow(clip, (nth) => nth % 9 === 4);
  expect(bareFrames(clip, missing)).toEqual([]);
  const rarely = aClip(walk(2));
  expect(bareFrames(rarely, await follow(rarely, (nth) => nth % 7 < 3))).toEqual([]);
});

// Motion of more than 5 % of the picture per frame is not recognised and counts as new each time.
it.each([
  [2, 24],
  [8, 28],
  [12, 40],
  [23, 70],
])('covers every frame at %d px a frame where it may look ten times in two seconds', async (speed, most) => {
  const clip = aClip(walk(speed));
  const followed = await follow(clip, () => false, 10);
  expect(bareFrames(clip, followed)).toEqual([]);
  expect(followed.looks).toBeLessThanOrEqual(most);
});

it('goes back over the end of a window for a part that the detector missed there', async () => {
  const clip = aClip(Array.from({ length: 101 }, () => ({ x: 150, y: 90 })));
  expect(bareFrames(clip, await follow(clip, (nth) => nth > 20 && nth < 55))).toEqual([]);
});

it('covers a film whole that has more cuts than it may have looks', async () => {
  const clip = aClip(
    Array.from({ length: 50 }, () => null),
    (nth) => nth * 7919,
  );
  for (const [nth, frame] of clip.frames.entries()) frame.data.fill(nth % 2 ? 20 : 230, 0, frame.data.length / 2);
  const followed = await follow(clip, () => false, 4);
  expect(followed.looks).toBeLessThan(20);
  expect(followed.notFollowed.at(-1)?.to).toBe(49 * FRAME_MS);
});

it('covers whole what lies beside a look that failed', async () => {
  const clip = aClip(walk(2));
  const window = { frames: clip.frames.slice(0, 20), times: clip.times.slice(0, 20) };
  const followed = await followWindow(window, null, () => Promise.reject(new Error('the model ended')), 100);
  expect(joinNotFollowed(followed.notFollowed)).toEqual([{ from: 0, to: 19 * FRAME_MS }]);
});

it('covers a film that flickers between two pictures', async () => {
  const clip = aClip(
    Array.from({ length: 40 }, (_, nth) => (nth % 2 ? { x: 100, y: 60 } : { x: 220, y: 120 })),
    (nth) => (nth % 2) * 1000,
  );
  expect(bareFrames(clip, await follow(clip))).toEqual([]);
});

it('covers every frame of any smooth motion, by a camera that moves as well', async () => {
  const wave = fc.record({
    size: fc.integer({ min: 0, max: 140 }),
    speed: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
    phase: fc.double({ min: 0, max: 6, noNaN: true }),
  });
  const at = ({ size, speed, phase }: { size: number; speed: number; phase: number }, nth: number) =>
    size * Math.sin(phase + nth * speed);
  await fc.assert(
    fc.asyncProperty(wave, wave, fc.integer({ min: -6, max: 6 }), async (across, down, pan) => {
      const clip = aClip(
        Array.from({ length: 60 }, (_, nth) => ({ x: 160 + at(across, nth), y: 90 + at(down, nth) / 2 })),
        (nth) => nth * pan,
      );
      expect(bareFrames(clip, await follow(clip))).toEqual([]);
    }),
    // In the example the head leaves its place and returns to it between two looks.
    {
      numRuns: 8,
      examples: [[{ size: 56, speed: 0.27494354340407984, phase: 0 }, { size: 60, speed: 0.02, phase: 0 }, 0]],
    },
  );
});
