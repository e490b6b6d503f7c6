import * as z from 'zod/mini';
import { BodyPartName } from '../body-parts.ts';

/** One size of the master for this viewer. Its address is signed and expires. */
export const Rendition = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** Addresses to play a video. All are signed and expire together. */
export const Stream = z.object({
  /** The whole video as MP4, with byte ranges. */
  url: z.string(),
  durationMs: z.int(),
  /** The multivariant HLS playlist. Null for a short or small video, and until its variants are made. */
  hls: z.nullable(z.string()),
  /** Three silent seconds as a small MP4, to be looped. Null until it is made. */
  preview: z.nullable(z.string()),
});
export type Stream = z.infer<typeof Stream>;

/**
 * The reason for the veil, and the clear renditions. `mask`: the maker's choice. `parts`: they show body parts that the
 * viewer veils. `unknown`: detection failed. `review`: hidden until a moderator decides, and the viewer may see hidden
 * items.
 */
export const Veil = z.object({
  reasons: z.array(z.enum(['mask', 'parts', 'unknown', 'review'])),
  parts: z.array(BodyPartName),
  /** `overlay` covers the whole picture; the others cover only the body parts. */
  style: z.enum(['overlay', 'blur', 'pixelate', 'blackout']),
  liftBy: z.enum(['hold', 'click']),
  clear: z.array(Rendition),
  /** The video's stream after the viewer lifts its veil. */
  clearVideo: z.nullable(Stream),
});

/** Everything a client needs to show media without a layout shift or a second call. */
export const Media = z.object({
  kind: z.enum(['image', 'video']),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  animated: z.boolean(),
  /** ThumbHash of the master, base64; only its mean colour if the media are veiled. */
  placeholder: z.nullable(z.string()),
  renditions: z.array(Rendition),
  veil: z.nullable(Veil),
  /** The video's stream; null while it is veiled. */
  video: z.nullable(Stream),
});
export type Media = z.infer<typeof Media>;
export type Rendition = z.infer<typeof Rendition>;
export type Veil = z.infer<typeof Veil>;

/** A small picture of an item for this viewer, veiled or not. */
export const MediaThumb = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
});
export type MediaThumb = z.infer<typeof MediaThumb>;
