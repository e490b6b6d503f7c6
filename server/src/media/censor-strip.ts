import { createCipheriv } from 'node:crypto';
import { censorFrames, type Noise, WHOLE_FRAME } from '@veil/imaging';
import type { Strip } from './strip.ts';
import type { CensorPlan } from './types.ts';

/** AES in counter mode as a key stream: the same key gives the same bytes in every run. */
export function noiseFrom(key: Uint8Array): Noise {
  return (length) => createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
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
