import * as z from 'zod/mini';
import { BodyPartName, Box, CensorScope, CensorType, Intensity } from './body-parts.ts';
import { ContentStatus, Visibility } from './content.ts';
import { Id, Time } from './fields.ts';

/** Where a cover lies at one moment, in milliseconds from the beginning. A still picture has one key, at 0. */
const CoverKey = z.object({ at: z.number().check(z.minimum(0)), box: Box });

/** A region, or in a moving picture a track, as it is drawn when the item is published. */
export const Cover = z.object({
  /** Of this cover within its item; the client chooses the ids of those it adds. */
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  /** What is covered; null for one that the maker drew and did not name. */
  part: z.nullable(BodyPartName),
  shape: z.enum(['rect', 'ellipse']),
  keys: z.array(CoverKey).check(z.minLength(1), z.maxLength(2000)),
  /** False: found, but left visible. Viewers who want the part veiled still get it veiled. */
  covered: z.boolean(),
  source: z.enum(['found', 'maker']),
  /** The detector was not sure: the maker is asked to look. */
  unsure: z.boolean(),
});
export type Cover = z.infer<typeof Cover>;

/** Of an item, for its maker only. */
export const Review = z.object({
  id: Id,
  type: z.enum(['image', 'video']),
  /** A video or an animation: covers have keys over time. */
  moving: z.boolean(),
  /** Of the picture as shown, in pixels. */
  width: z.int(),
  height: z.int(),
  durationMs: z.nullable(z.number()),
  status: ContentStatus,
  visibility: Visibility,
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  chosenParts: z.array(BodyPartName),
  covers: z.array(Cover),
  /** How many people were found; null where detection did not run. */
  people: z.nullable(z.int()),
  /** Sentences for the maker: what was not found on whom, what is unsure, why the whole picture is covered. */
  notices: z.array(z.string()),
  /** When the maker last corrected the covers. */
  correctedAt: z.nullable(Time),
  /** The finest cover that was public before, if it was finer than the present one: others may have kept it. */
  shownBefore: z.nullable(z.object({ type: CensorType, intensity: z.int() })),
});
export type Review = z.infer<typeof Review>;

export const ReviewChange = z.strictObject({
  covers: z.array(Cover).check(z.maxLength(500)),
  censor: z.optional(z.object({ type: CensorType, intensity: Intensity })),
  /** False: keeps the covers and leaves the item as private as it is. */
  publish: z.boolean(),
});
