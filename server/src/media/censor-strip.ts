import { createCipheriv } from 'node:crypto';
import { censorFrames, NOISE_BYTES, type Noise, WHOLE_FRAME } from '@veil/imaging';
import type { Strip } from './strip.ts';
import type { CensorPlan } from './types.ts';

/** AES of one block a cell, which holds its rung and place: each block occurs once, so the result is as random as a key stream. */
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

/** Censors every frame in place. Throws for a plan that would hide nothing, because the caller meant to hide something. */
export function censorStrip(strip: Strip, plan: CensorPlan, key: Uint8Array): void {
  const regions = plan.regions === 'whole' || plan.tracks?.length ? [WHOLE_FRAME] : plan.regions;
  if (regions.length === 0) throw new Error('A censor plan without regions');
  if (plan.type !== 'blackout' && !(plan.intensity > 0))
    throw new Error(`A ${plan.type} of intensity ${plan.intensity}`);
  censorFrames(strip, strip.frameHeight, regions, {
    type: plan.type,
    intensity: plan.intensity,
    noise: noiseFrom(key),
  });
}
