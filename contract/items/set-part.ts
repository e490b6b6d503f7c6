import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** Rule 27.10. */
export const maxSetPictures = 50;

/** Null if the item stands alone. */
export const SetPart = z.nullable(
  z.object({
    /** Reactions, comments and places in lists belong to this picture. */
    lead: Id,
    /** Counts those that the viewer may see. */
    pictures: z.int(),
    /** Counts those that wait for their maker; 0 for everybody else. */
    waiting: z.int(),
  }),
);
export type SetPart = z.infer<typeof SetPart>;
