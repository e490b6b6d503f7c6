import type { WebSlice } from '../../../platform/slice.ts';
import { forgetAdverts } from './stored.ts';

export const advertsSlice = {
  name: 'adverts',
  stores: [{ clear: forgetAdverts }],
} as const satisfies WebSlice;
