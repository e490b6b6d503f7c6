import { AsyncLocalStorage } from 'node:async_hooks';
import { type Transaction, TransactionBuilder } from 'kysely';
import type { Deps } from '../src/deps.ts';
import type { Storage } from '../src/platform/storage/index.ts';

/** Work that a transaction started may run on after its end. */
type Running = { ended: boolean };
const running = new AsyncLocalStorage<Running>();

const execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = async function <T>(
  this: TransactionBuilder<unknown>,
  work: (tx: Transaction<unknown>) => Promise<T>,
): Promise<T> {
  const own: Running = { ended: false };
  try {
    return (await execute.call(this, (tx) => running.run(own, () => work(tx)))) as T;
  } finally {
    own.ended = true;
  }
};

/**
 * Refuses each call in a transaction, because a storage that hangs would hold the locks of its rows. The returned
 * function throws if there was one, also if its caller caught the refusal.
 */
export function watchStorage(deps: Pick<Deps, 'storage'>): () => void {
  const refused: string[] = [];
  const watch = (name: string, method: unknown) => {
    if (typeof method !== 'function') return method;
    return (...given: unknown[]) => {
      if (running.getStore()?.ended !== false) return method(...given);
      const call = `storage.${name}('${String(given[0])}') was called in a transaction. Call it before or after.`;
      refused.push(call);
      throw new Error(call);
    };
  };
  const methods = Object.entries(deps.storage).map(([name, method]) => [name, watch(name, method)]);
  deps.storage = Object.fromEntries(methods) as Storage;
  return () => {
    if (refused.length > 0) throw new Error(refused.join('\n'));
  };
}
