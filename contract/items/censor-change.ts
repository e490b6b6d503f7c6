import * as z from 'zod/mini';
import { BodyPartNames, CensorType, Intensity } from '../body-parts.ts';

export const CoverChoice = z.enum(['as_is', 'whole', 'manual']);
export type CoverChoice = z.infer<typeof CoverChoice>;

export const CensorChange = z.object({
  type: CensorType,
  scope: z.enum(['detection', 'full']),
  intensity: Intensity,
  bodyParts: z.optional(BodyPartNames),
});
