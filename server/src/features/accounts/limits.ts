import { normalizeIP } from '@better-auth/core/utils/ip';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countTry, forgetTries, forgetTriesBefore, uncountTry } from './queries.ts';

export type Limit = { max: number; minutes: number };
type Subject = 'address' | 'account';

/** Longer than any window below. */
const keepMs = 24 * 3_600_000;

export class TooManyTries extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super('too_many_requests', `Too many tries: please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts tries in the database, so that every node knows of them. Keys are keyed hashes: the table names nobody. */
export function openLimits(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>, enabled: boolean) {
  const keyOf = (call: string, subject: Subject, value: string) =>
    deps.secrets.mac('auth limits', `${call} ${subject} ${value}`).toString('base64url');

  const take = async (key: string, limit: Limit) => {
    if (!enabled) return;
    const now = deps.clock.now();
    const windowMs = limit.minutes * 60_000;
    const { count, began } = await countTry(deps.db, key, windowMs, now);
    if (count === 1) await forgetTriesBefore(deps.db, new Date(now.getTime() - keepMs));
    if (count > limit.max) throw new TooManyTries(Math.ceil((began.getTime() + windowMs - now.getTime()) / 1000));
  };
  return {
    /** A whole /64 counts as one address: that is what one customer has. */
    byAddress: (call: string, ip: string, limit: Limit) =>
      take(keyOf(call, 'address', normalizeIP(ip, { ipv6Subnet: 64 })), limit),
    byAccount: (call: string, email: string, limit: Limit) => take(keyOf(call, 'account', email), limit),
    /** A try that succeeded is none. */
    giveBack: (call: string, email: string) => uncountTry(deps.db, keyOf(call, 'account', email)),
    forget: (call: string, email: string) => forgetTries(deps.db, keyOf(call, 'account', email)),
  };
}
export type Limits = ReturnType<typeof openLimits>;
