import { firstStart } from '@veil/contract/first-start.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindFirstStart } from './routes.ts';

/** Sets up a site that has no admin, once. */
export const firstStartSlice = {
  name: 'first-start',
  calls: firstStart,
  bind: bindFirstStart,
} as const satisfies SliceWithCalls<typeof firstStart>;
