import { ageAssurance } from '@veil/contract/age-assurance.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportAge } from './export.ts';
import { resealAgeSecret } from './reseal.ts';
import { bindAgeAssurance } from './routes.ts';
import { serveReturn } from './serve-return.ts';

/** How members' ages are known, and what each place asks for. What is known of a member goes with their row in `members`. */
export const ageAssuranceSlice = {
  name: 'age-assurance',
  calls: ageAssurance,
  bind: bindAgeAssurance,
  serveApi: serveReturn,
  exportOf: exportAge,
  reseal: resealAgeSecret,
} as const satisfies SliceWithCalls<typeof ageAssurance>;
