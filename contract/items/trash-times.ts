import * as z from 'zod/mini';
import { Time } from '../fields.ts';

/** Days from the deletion by its maker until an item is destroyed. */
export const trashDays = 30;

/** `daysLeft` is rounded up, so 0 means that the item may be destroyed at any moment. */
export const TrashTimes = z.object({ since: Time, destroyedAt: Time, daysLeft: z.int() });
export type TrashTimes = z.infer<typeof TrashTimes>;
