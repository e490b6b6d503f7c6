import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { Db, Deps } from '../../deps.ts';
import { hashSessionTokens } from './session-hashes.ts';
import { readWithoutWrites } from './session-use.ts';
import { keepSiteTimes } from './site-times.ts';

/**
 * better-auth on our own connection pool. `current()` is the transaction in which a hook runs, so that the hook's writes are committed or
 * rolled back with the account.
 */
export function openAdapter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const running = new AsyncLocalStorage<Db>();
  const on = (database: Db) => (options: BetterAuthOptions) =>
    hashSessionTokens(
      keepSiteTimes(
        readWithoutWrites(kyselyAdapter(database as never, { type: 'postgres', transaction: false })(options)),
        clock,
      ),
    );
  return {
    current: (): Db => running.getStore() ?? db,
    adapter: (options: BetterAuthOptions) => ({
      ...on(db)(options),
      transaction: <R>(run: (adapter: ReturnType<ReturnType<typeof on>>) => Promise<R>): Promise<R> =>
        db.transaction().execute((tx) => running.run(tx, () => run(on(tx)(options)))),
    }),
  };
}
