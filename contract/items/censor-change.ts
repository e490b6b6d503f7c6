import * as z from 'zod/mini';
import { BodyPartNames, CensorType, Intensity } from '../body-parts.ts';

export const CensorDecision = z.enum(['as_is', 'whole', 'manual']);
export type CensorDecision = z.infer<typeof CensorDecision>;

export const CensorChange = z.object({
  type: CensorType,
  scope: z.enum(['detection', 'full']),
  intensity: Intensity,
  bodyParts: z.optional(BodyPartNames),
});
