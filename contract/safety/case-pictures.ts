import * as z from 'zod/mini';
import { Media } from './media.ts';

/** What a moderator was shown of the item of a case. */
export const shownThings = ['picture', 'video'] as const;
export type ShownThing = (typeof shownThings)[number];

/**
 * Whether the moderator who asks may keep the item (rule 27.2). unneeded: the case has no picture. making: a new version is being made.
 * no: its present picture was not shown to them, or its video was not played. yes: it was.
 */
export const Seen = z.enum(['unneeded', 'making', 'no', 'yes']);
export type Seen = z.infer<typeof Seen>;

/** The picture of an item as its case shows it: without the veil of the moderator. */
export const CasePicture = z.object({ maskVersion: z.int(), media: Media });
export type CasePicture = z.infer<typeof CasePicture>;
