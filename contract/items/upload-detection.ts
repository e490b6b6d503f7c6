import * as z from 'zod/mini';
import { BodyPartName, Box } from '../body-parts.ts';
import { Id, megabyte } from '../fields.ts';
import { AltPhrase } from './alt-texts.ts';

/** The parts of larger pictures are found after the upload. */
export const detectableBytes = 24 * megabyte;

export const UploadDetectionAsk = z.strictObject({
  /** A picture that arrived completely by tus and is not uploaded yet. */
  resumableId: Id,
});

/** Fractions of the upright picture, with the margins that covers get. `part` is null for the whole picture. */
const FoundPart = z.object({
  part: z.nullable(BodyPartName),
  shape: z.enum(['rect', 'ellipse']),
  box: Box,
  unsure: z.boolean(),
});

export const UploadDetection = z.object({
  /** Every part that the site knows, chosen by the maker or not. A failed detection finds the whole picture. */
  found: z.array(FoundPart),
  people: z.int(),
  /** A draft of the description. The form leaves out the parts that it covers. */
  alt: z.array(AltPhrase),
  /** Parts that one of the persons has, and that were not found on them. */
  missing: z.array(BodyPartName),
  /** One still person at most, and no doubt. Such an item may skip the review. */
  isPlain: z.boolean(),
  /** Nobody looked: the parts of videos and animations are found after the upload. */
  isMoving: z.boolean(),
});
export type UploadDetection = z.infer<typeof UploadDetection>;
