import type { Deps } from '../../../deps.ts';
import type { CountForAll } from '../../../platform/http/call-rates.ts';
import type { Repeated } from '../../../slice.ts';
import { countCall, forgetCallRates } from './count-queries.ts';

export const countCallsIn =
  (db: Deps['db']): CountForAll =>
  async (key, windowMs) => {
    const [counted] = await countCall(db, { key, windowMs });
    if (!counted) throw new Error('the count of a call came back without a row');
    return { count: counted.count, msLeft: windowMs - counted.age_ms };
  };

const hourMs = 3_600_000;

export const callRatePruning = {
  name: 'old call rates',
  everyMs: hourMs,
  run: ({ db }) => forgetCallRates(db),
} as const satisfies Repeated;
