import { health } from '@veil/contract/health.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { deleteOldViolations } from './policy-violations.ts';
import { bindHealth } from './routes.ts';

/** Jobs, checks and storage, for those who run the site. */
export const healthSlice = {
  name: 'health',
  calls: health,
  bind: bindHealth,
  repeated: [{ name: 'old policy violations', everyMs: 86_400_000, run: deleteOldViolations }],
} as const satisfies SliceWithCalls<typeof health>;
