import { createCipheriv } from 'node:crypto';
import {
  censor,
  coverStrip,
  drawTurned,
  NOISE_BYTES,
  type Noise,
  type Point,
  type Size,
  shownBox,
  standingTrack,
  type Turn,
  WHOLE_FRAME,
} from '@veil/imaging';
import { frameTimes } from './frame-times.ts';
import type { Strip } from './strip.ts';
import type { CensorPlan } from './types.ts';

/** Encrypts one block for each cell. Each block occurs once, so the result is as random as a key stream. */
export function noiseFrom(key: Uint8Array): Noise {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return (rung, { left, top, right, bottom }) => {
    const blocks = new DataView(new ArrayBuffer((right - left) * (bottom - top) * NOISE_BYTES));
    for (let y = top, at = 0; y < bottom; y++) {
      for (let x = left; x < right; x++, at += NOISE_BYTES) {
        blocks.setInt32(at, rung);
        blocks.setInt32(at + 4, y);
        blocks.setInt32(at + 8, x);
      }
    }
    return cipher.update(blocks);
  };
}

/**
 * Throws for a plan that would hide nothing. `master` is its size if the strip is smaller. `turn` and `origin` are
 * those of a still picture's grid.
 */
export function censorStrip(
  strip: Strip,
  plan: CensorPlan,
  key: Uint8Array,
  { master, origin, turn = 0 }: { master?: Size; origin?: Point | undefined; turn?: Turn | undefined } = {},
): void {
  const { type, intensity, tracks = [] } = plan;
  const regions = plan.regions === 'whole' ? [WHOLE_FRAME] : plan.regions;
  if (regions.length === 0 && !tracks.some(({ keys }) => keys.length > 0))
    throw new Error('A censor plan without regions');
  if (type !== 'blackout' && !(intensity > 0)) throw new Error(`A ${type} of intensity ${intensity}`);
  const style = { type, intensity, noise: noiseFrom(key) };
  if (strip.frames === 1 && tracks.length === 0) {
    drawTurned(strip, turn, (turned, frame) => {
      const placed = regions.map((region) => (turn === 0 ? region : { ...region, box: shownBox(frame, region.box) }));
      censor(turned, placed, { ...style, ...(origin && { origin }) });
    });
    return;
  }
  const moving = {
    pixels: strip,
    frameHeight: strip.frameHeight,
    times: frameTimes(strip.frames, strip.delay).slice(0, -1),
  };
  coverStrip(moving, [...regions.map(standingTrack), ...tracks], style, master);
}
