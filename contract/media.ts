import * as z from 'zod/mini';
import { BodyPartName } from './body-parts.ts';

/** One size of the master as this viewer gets it: signed, expiring, cacheable. */
export const Rendition = z.object({ width: z.int(), height: z.int(), url: z.string() });

export const Stream = z.object({ url: z.string(), durationMs: z.int() });

/**
 * Why a veil lies over the media, and the clear renditions it hides.
 * `mask`: the maker asked for it. `parts`: it shows parts that the viewer veils. `unknown`: parts could not be looked for.
 * `review`: it is out of sight until a person decides, and the viewer is one who may.
 */
export const Veil = z.object({
  reasons: z.array(z.enum(['mask', 'parts', 'unknown', 'review'])),
  parts: z.array(BodyPartName),
  /** `overlay` hides the whole picture; the others censor just the parts. */
  style: z.enum(['overlay', 'blur', 'pixelate', 'blackout']),
  liftBy: z.enum(['hold', 'click']),
  clear: z.array(Rendition),
  /** What plays once a video's veil is lifted. */
  clearVideo: z.nullable(Stream),
});

/** All that a tile or a page needs to show media without a jump and without a second call. */
export const Media = z.object({
  kind: z.enum(['image', 'video']),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  animated: z.boolean(),
  /** ThumbHash of the master, base64; of its mean colour alone where a veil lies over it. */
  placeholder: z.nullable(z.string()),
  renditions: z.array(Rendition),
  veil: z.nullable(Veil),
  /** The video's own stream; null while a veil lies over it. */
  video: z.nullable(Stream),
});
export type Media = z.infer<typeof Media>;
export type Rendition = z.infer<typeof Rendition>;
export type Veil = z.infer<typeof Veil>;

/** One small picture of an item as this viewer gets it, veil included, where there is no room for a tile. */
export const MediaThumb = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
});
export type MediaThumb = z.infer<typeof MediaThumb>;
