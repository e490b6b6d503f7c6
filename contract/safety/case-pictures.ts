import * as z from 'zod/mini';
import { Media } from '../items/media.ts';

export const shownThings = ['picture', 'video'] as const;
export type ShownThing = (typeof shownThings)[number];

/** Rule 27.2. `unneeded`: the case has no picture. `making`: no current version. `no`: neither seen nor played. */
export const Seen = z.enum(['unneeded', 'making', 'no', 'yes']);
export type Seen = z.infer<typeof Seen>;

/** The moderator's own veil is left out. */
export const CasePicture = z.object({ maskVersion: z.int(), media: Media });
export type CasePicture = z.infer<typeof CasePicture>;
