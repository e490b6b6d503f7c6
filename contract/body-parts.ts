import { BODY_PARTS, COSMETIC_BELOW, MAX_INTENSITY } from '@veil/imaging';
import * as z from 'zod/mini';

export const partNames = BODY_PARTS;
export const BodyPartName = z.enum(partNames);
export type BodyPartName = z.infer<typeof BodyPartName>;
export const choicesMax = 40;
export const BodyPartNames = z.array(BodyPartName).check(z.maxLength(choicesMax));

export const censorTypes = ['none', 'blur', 'pixelate', 'blackout'] as const;
export const CensorType = z.enum(censorTypes);
export type CensorType = z.infer<typeof CensorType>;

export const censorScopes = ['detection', 'full', 'manual'] as const;
export const CensorScope = z.enum(censorScopes);
export type CensorScope = z.infer<typeof CensorScope>;

/** Strength of a censor or a veil. Below `cosmeticBelow` it can be undone, and the screens say so. */
export const intensity = { min: 0, max: MAX_INTENSITY, step: 1, default: 25, cosmeticBelow: COSMETIC_BELOW } as const;
export const Intensity = z.coerce
  .number<number | string>()
  .check(z.int(), z.minimum(intensity.min), z.maximum(intensity.max));

export const CoverStrength = z.object({ type: CensorType, intensity: z.int() });
export type CoverStrength = z.infer<typeof CoverStrength>;

/** Members with the same strength share drawn files. Any other intensity is raised to the next step, never lowered. */
export const veilIntensity = { ...intensity, min: 20, step: 20 } as const;
export const toVeilStep = (asked: number): number =>
  Math.min(veilIntensity.max, Math.max(veilIntensity.min, Math.ceil(asked / veilIntensity.step) * veilIntensity.step));
export const VeilIntensity = Intensity.check(z.overwrite(toVeilStep));

/** x, y, width, height in 0..1 of the master. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export const Part = z.object({ part: BodyPartName, box: Box, score: z.number() });
export type Part = z.infer<typeof Part>;
