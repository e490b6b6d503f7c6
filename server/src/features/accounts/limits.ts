import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Devices } from './devices.ts';
import { countTry, forgetTries, forgetTriesBefore, uncountTry } from './queries.ts';

export type Limit = { max: number; minutes: number };
type Subject = 'address' | 'account' | 'network' | 'device';
/** `ceiling`: for one account over all networks in an hour, against one who has many. */
export type AccountLimit = Limit & { ceiling: number };

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
export function openLimits(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  devices: Pick<Devices, 'knownTo'>,
  enabled: boolean,
) {
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
    byAddress: (call: string, ip: string, limit: Limit) =>
      take(keyOf(call, 'address', networkOf(ip, { v4: 32 })), limit),
    byAccount: (call: string, email: string, limit: Limit) => take(keyOf(call, 'account', email), limit),
    /**
     * Counts a try for an account that anybody may make who knows its address, so that strangers use up their own tries and
     * not the owner's: by the network they come from, and over all networks up to the ceiling. A browser that the account
     * knows counts for itself alone. Returns how to give the try back.
     */
    async byStranger(call: string, email: string, request: FastifyRequest, { ceiling, ...limit }: AccountLimit) {
      const device = devices.knownTo(email, request);
      const network = `${email} ${networkOf(request.ip, { v4: 24 })}`;
      const own = device ? keyOf(call, 'device', `${email} ${device}`) : keyOf(call, 'network', network);
      const keys = device ? [own] : [own, keyOf(call, 'account', email)];
      // The network first: tries that it refuses must not fill the ceiling for all others.
      await take(own, limit);
      if (!device) await take(keyOf(call, 'account', email), { max: ceiling, minutes: 60 });
      return { giveBack: async () => void (await Promise.all(keys.map((key) => uncountTry(deps.db, key)))) };
    },
    /** A try that succeeded is none. */
    giveBack: (call: string, email: string) => uncountTry(deps.db, keyOf(call, 'account', email)),
    forget: (call: string, email: string) => forgetTries(deps.db, keyOf(call, 'account', email)),
  };
}
export type Limits = ReturnType<typeof openLimits>;
