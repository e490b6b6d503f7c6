import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Devices } from './devices.ts';
import { countAttempt, deleteAttempts, deleteAttemptsBefore, uncountAttempt } from './limit-queries.ts';
import { say } from './messages.ts';

export type Limit = { max: number; minutes: number };
type Subject = 'address' | 'account' | 'network' | 'device';
/** `ceiling`: attempts per hour on one account from all networks, against an attacker with many networks. */
export type AccountLimit = Limit & { ceiling: number };

/** Longer than every window. */
const maxAgeMs = 24 * 3_600_000;

export class TooManyAttempts extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many_requests', say('tooManyTries', { minutes: Math.ceil(retryAfterSeconds / 60) }));
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** All nodes share the counts. Keys are HMACs, so the table reveals no address. */
export function openLimits(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  devices: Pick<Devices, 'knownTo'>,
  enabled: boolean,
) {
  const keyOf = (call: string, subject: Subject, value: string) =>
    deps.secrets.mac('auth limits', `${call} ${subject} ${value}`).toString('base64url');

  const countAgainst = async (key: string, limit: Limit) => {
    if (!enabled) return;
    const now = deps.clock.now();
    const windowMs = limit.minutes * 60_000;
    const { count, began } = await countAttempt(deps.db, key, windowMs, now);
    if (count === 1) await deleteAttemptsBefore(deps.db, new Date(now.getTime() - maxAgeMs));
    if (count > limit.max) throw new TooManyAttempts(Math.ceil((began.getTime() + windowMs - now.getTime()) / 1000));
  };
  return {
    byAddress: (call: string, ip: string, limit: Limit) =>
      countAgainst(keyOf(call, 'address', networkOf(ip, { v4: 32 })), limit),
    byAccount: (call: string, email: string, limit: Limit) => countAgainst(keyOf(call, 'account', email), limit),
    /**
     * Each network has its own count, so strangers cannot use up the owner's attempts. A ceiling covers all networks.
     */
    async byAnyone(call: string, email: string, request: FastifyRequest, { ceiling, ...limit }: AccountLimit) {
      const device = await devices.knownTo(email, request);
      const network = `${email} ${networkOf(request.ip, { v4: 24 })}`;
      const own = device ? keyOf(call, 'device', `${email} ${device}`) : keyOf(call, 'network', network);
      const keys = device ? [own] : [own, keyOf(call, 'account', email)];
      // The network is checked first, because attempts that it refuses must not count towards the ceiling.
      await countAgainst(own, limit);
      if (!device) await countAgainst(keyOf(call, 'account', email), { max: ceiling, minutes: 60 });
      return { refund: async () => void (await Promise.all(keys.map((key) => uncountAttempt(deps.db, key)))) };
    },
    refund: (call: string, email: string) => uncountAttempt(deps.db, keyOf(call, 'account', email)),
    reset: (call: string, email: string) => deleteAttempts(deps.db, keyOf(call, 'account', email)),
  };
}
export type Limits = ReturnType<typeof openLimits>;
