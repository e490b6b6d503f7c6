import * as z from 'zod/mini';
import { BodyPartName } from '../body-parts.ts';

/** The signed address is for this viewer and expires. */
export const Rendition = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** All addresses expire together. */
export const Stream = z.object({
  /** MP4 with byte ranges. */
  url: z.string(),
  durationMs: z.int(),
  /** It is null for a short or small video, and until its variants are made. */
  hls: z.nullable(z.string()),
  /** Three silent seconds as MP4. It is null until it is made. */
  preview: z.nullable(z.string()),
});
export type Stream = z.infer<typeof Stream>;

/**
 * `mask`: the maker's choice. `parts`: they show parts that the viewer veils. `unknown`: detection failed. `review`:
 * hidden until a moderator decides, and the viewer may see hidden items.
 */
export const Veil = z.object({
  reasons: z.array(z.enum(['mask', 'parts', 'unknown', 'review'])),
  parts: z.array(BodyPartName),
  /** `overlay` covers the whole picture; the others only the body parts. */
  style: z.enum(['overlay', 'blur', 'pixelate', 'blackout']),
  liftBy: z.enum(['hold', 'click']),
  clear: z.array(Rendition),
  clearVideo: z.nullable(Stream),
});

/** All that a client needs to show media without a layout shift or a second call. */
export const Media = z.object({
  /** Describes it without naming what is veiled for this viewer. It is empty if nothing may be said. */
  alt: z.string(),
  kind: z.enum(['image', 'video']),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  animated: z.boolean(),
  /** ThumbHash of the master, base64; only its mean colour if the media are veiled. */
  placeholder: z.nullable(z.string()),
  renditions: z.array(Rendition),
  veil: z.nullable(Veil),
  video: z.nullable(Stream),
});
export type Media = z.infer<typeof Media>;
export type Rendition = z.infer<typeof Rendition>;
export type Veil = z.infer<typeof Veil>;

export const MediaThumb = z.object({
  alt: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
});
export type MediaThumb = z.infer<typeof MediaThumb>;
