import type { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { Deps } from '../../../deps.ts';
import { takesNoWrites } from '../../../platform/outage.ts';
import { markSessionUsed } from './session-queries.ts';

/* Reading a session also records its use, which a database without writes, as during a move, must not prevent. */

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;

/** better-auth extends a used session once a day. */
export function readWithoutWrites<A extends Adapter>(adapter: A): A {
  const update: Adapter['update'] = async (query) => {
    try {
      return await adapter.update(query);
    } catch (error) {
      if (query.model !== 'session' || !takesNoWrites(error)) throw error;
      return adapter.findOne({ model: query.model, where: query.where });
    }
  };
  return { ...adapter, update };
}

export async function noteSessionUse({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<void> {
  try {
    await markSessionUsed(db, sessionId, clock.now());
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}
