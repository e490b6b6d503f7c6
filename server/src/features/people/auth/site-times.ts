import type { kyselyAdapter } from '@better-auth/kysely-adapter';
import { sessionDays } from '@veil/contract/people/account-settings.ts';
import type { Deps } from '../../../deps.ts';
import { adapterMethods } from './session-hashes.ts';

type Adapter = Omit<ReturnType<ReturnType<typeof kyselyAdapter>>, 'transaction'>;
type Row = Record<string, unknown>;
type Query = { model: string; where?: { field: string; value: unknown }[]; data?: Row; update?: Row; set?: Row };
type Method = (query: Query) => Promise<unknown>;
type Change = (time: Date) => Date;

const models = ['session', 'verification', 'twoFactor', 'passkey'];
const longestMs = sessionDays.whole * 86_400_000;

const changed = (value: unknown, change: Change): unknown => (value instanceof Date ? change(value) : value);

const changedRow = (row: Row, change: Change): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, changed(value, change)]));

function changedAnswer(answer: unknown, change: Change): unknown {
  if (Array.isArray(answer)) return answer.map((row) => changedAnswer(row, change));
  return answer && typeof answer === 'object' ? changedRow(answer as Row, change) : answer;
}

/**
 * Converts times from the machine's clock to the site's. Each session gets a hard end, because better-auth would extend
 * it forever.
 */
export function keepSiteTimes<A extends Adapter>(adapter: A, clock: Deps['clock']): A {
  const begun = (session: Row): Row => {
    const now = clock.now();
    return { ...session, usedAt: now, endsAt: new Date(now.getTime() + longestMs) };
  };
  async function extended({ model, where }: Query, session: Row): Promise<Row> {
    const { expiresAt } = session;
    if (!(expiresAt instanceof Date)) return session;
    const row = await adapter.findOne<{ endsAt: Date }>({ model, where: (where ?? []) as never });
    return row && row.endsAt < expiresAt ? { ...session, expiresAt: row.endsAt } : session;
  }

  const kept = { ...adapter };
  for (const name of adapterMethods) {
    const run = adapter[name] as Method;
    (kept as Row)[name] = async (query: Query) => {
      if (!models.includes(query.model)) return run(query);
      const aheadMs = clock.now().getTime() - Date.now();
      const toSite: Change = (time) => new Date(time.getTime() + aheadMs);
      const { where, data, update, set } = query;
      const stored: Query = {
        ...query,
        ...(where && { where: where.map((one) => ({ ...one, value: changed(one.value, toSite) })) }),
        ...(data && { data: changedRow(data, toSite) }),
        ...(update && { update: changedRow(update, toSite) }),
        ...(set && { set: changedRow(set, toSite) }),
      };
      if (query.model === 'session' && stored.data) stored.data = begun(stored.data);
      if (query.model === 'session' && stored.update) stored.update = await extended(stored, stored.update);
      return changedAnswer(await run(stored), (time) => new Date(time.getTime() - aheadMs));
    };
  }
  return kept;
}
