import type { WebSlice } from '../../platform/slice.ts';

/** Who is shown in an item, and what they agree to. */
export const consentSlice = { name: 'consent' } as const satisfies WebSlice;
