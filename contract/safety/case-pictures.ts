import * as z from 'zod/mini';
import { Media } from '../items/media.ts';

/** Media of a case's item that a moderator was shown. */
export const shownThings = ['picture', 'video'] as const;
export type ShownThing = (typeof shownThings)[number];

/**
 * Whether the caller may keep the item (rule 27.2). `unneeded`: the case has no picture. `making`: it has no current
 * version. `no`: the caller has not seen the picture or played its video.
 */
export const Seen = z.enum(['unneeded', 'making', 'no', 'yes']);
export type Seen = z.infer<typeof Seen>;

/** The item's picture in its case, without the moderator's own veil. */
export const CasePicture = z.object({ maskVersion: z.int(), media: Media });
export type CasePicture = z.infer<typeof CasePicture>;
