import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type DeliveryState, loadState } from './load-state.ts';

/** The message `{ id }` clears all nodes' caches. */
export const contentStatusTopic = 'content-status';

/** A trigger of `members` fires if a maker becomes visible or hidden, which changes many items. */
const makerStatusTopic = 'maker-status';

/** Limits a cached state's age, because an event can be missed while the database connection is restored. */
const maxAgeMs = 10_000;

/** An entry takes about 300 bytes. */
const maxStates = 20_000;

export type DeliveryStates = {
  of(id: string): Promise<DeliveryState | null>;
  fresh(id: string): Promise<DeliveryState | null>;
};

export function openDeliveryStates(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  app: Pick<FastifyInstance, 'addHook'>,
): DeliveryStates {
  type Entry = { state: Promise<DeliveryState | null>; since: number };
  const kept = new Map<string, Entry>();
  const stops = [
    deps.events.subscribe(contentStatusTopic, (message) => kept.delete((message as { id: string }).id)),
    deps.events.subscribe(makerStatusTopic, () => kept.clear()),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  return {
    fresh: (id) => loadState(deps.db, id),
    of(id) {
      const now = deps.clock.now().getTime();
      const known = kept.get(id);
      if (known && now - known.since < maxAgeMs) return known.state;
      // The entry precedes the read, so that an event during the read deletes the entry.
      const state = loadState(deps.db, id);
      const entry = { state, since: now };
      kept.delete(id);
      kept.set(id, entry);
      if (kept.size > maxStates)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      state.catch(() => kept.get(id) === entry && kept.delete(id));
      return state;
    },
  };
}
