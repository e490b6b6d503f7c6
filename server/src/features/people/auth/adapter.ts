import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { Db, Deps } from '../../../deps.ts';
import { adapterMethods, hashSessionTokens } from './session-hashes.ts';
import { readWithoutWrites } from './session-use.ts';
import { keepSiteTimes } from './site-times.ts';

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;

/**
 * `current()` returns the transaction of a hook. Every better-auth call inside `inTransaction` joins that transaction.
 */
export function openAdapter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const running = new AsyncLocalStorage<Db>();
  const current = (): Db => running.getStore() ?? db;
  const on = (database: Db) => (options: BetterAuthOptions) =>
    hashSessionTokens(
      keepSiteTimes(
        readWithoutWrites(kyselyAdapter(database as never, { type: 'postgres', transaction: false })(options)),
        clock,
      ),
    );
  const inTransaction = <R>(run: (tx: Db) => Promise<R>): Promise<R> => {
    const tx = running.getStore();
    return tx ? run(tx) : db.transaction().execute((begun) => running.run(begun, () => run(begun)));
  };
  const following = (options: BetterAuthOptions): Adapter => {
    const onPool: Adapter = on(db)(options);
    const joined = { ...onPool } as Record<string, unknown>;
    for (const name of adapterMethods)
      joined[name] = (query: never) => {
        const tx = running.getStore();
        return ((tx ? on(tx)(options) : onPool)[name] as (query: never) => unknown)(query);
      };
    return joined as Adapter;
  };
  return {
    current,
    inTransaction,
    adapter: (options: BetterAuthOptions) => ({
      ...following(options),
      transaction: <R>(run: (adapter: Adapter) => Promise<R>): Promise<R> =>
        inTransaction((tx) => run(on(tx)(options))),
    }),
  };
}
export type Store = ReturnType<typeof openAdapter>;
