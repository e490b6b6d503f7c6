import * as z from 'zod/mini';
import { Time } from '../fields.ts';

/** Days after the deletion by its maker. */
export const trashDays = 30;

/** `daysLeft` is rounded up: at 0 the item may be destroyed at any moment. */
export const TrashTimes = z.object({ since: Time, destroyedAt: Time, daysLeft: z.int() });
export type TrashTimes = z.infer<typeof TrashTimes>;
