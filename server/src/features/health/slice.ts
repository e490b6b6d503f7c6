import { health } from '@veil/contract/health.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindHealth } from './routes.ts';

/** Jobs, checks and storage, for those who run the site. */
export const healthSlice = {
  name: 'health',
  calls: health,
  bind: bindHealth,
} as const satisfies SliceWithCalls<typeof health>;
