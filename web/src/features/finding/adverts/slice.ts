import type { WebSlice } from '../../platform/slice.ts';
import { forgetAdverts } from './stored.ts';

/** Adverts beside what members look at. */
export const advertsSlice = {
  name: 'adverts',
  stores: [{ clear: forgetAdverts }],
} as const satisfies WebSlice;
