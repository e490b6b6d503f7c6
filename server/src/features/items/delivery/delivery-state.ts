import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { allContent, contentFolder } from './keys.ts';
import { type DeliveryState, loadState } from './load-state.ts';

/** The message `{ id }` clears all nodes' caches of the item, and of the pictures behind it if it leads a set. */
export const contentStatusTopic = 'content-status';

/** A trigger of `members` fires if a maker becomes visible or hidden, which changes many items. */
const makerStatusTopic = 'maker-status';

/** Limits a cached state's age, because an event can be missed while the database connection is restored. */
const maxAgeMs = 10_000;

/** An entry takes about 300 bytes. An event reads all of them, in 0.3 ms. */
const maxStates = 20_000;

export type DeliveryStates = {
  of(id: string): Promise<DeliveryState | null>;
  fresh(id: string): Promise<DeliveryState | null>;
};

export function openDeliveryStates(
  deps: Pick<Deps, 'db' | 'events' | 'clock' | 'storage'>,
  app: Pick<FastifyInstance, 'addHook'>,
): DeliveryStates {
  /** `leadId` is undefined until the state is read. */
  type Entry = { state: Promise<DeliveryState | null>; since: number; leadId?: string | null };
  const kept = new Map<string, Entry>();

  /** An entry that is being read may have read the former state of its lead, which is not known yet. */
  function forget(id: string): void {
    for (const [key, { leadId }] of kept) if (key === id || leadId === id || leadId === undefined) kept.delete(key);
  }

  const stops = [
    deps.events.subscribe(contentStatusTopic, (message) => {
      const { id } = message as { id: string };
      forget(id);
      deps.storage.forget(contentFolder(id));
    }),
    deps.events.subscribe(makerStatusTopic, () => kept.clear()),
    deps.events.onResume(() => {
      kept.clear();
      deps.storage.forget(allContent);
    }),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });

  return {
    fresh: (id) => loadState(deps.db, id),
    of(id) {
      const now = deps.clock.now().getTime();
      const known = kept.get(id);
      if (known && Math.abs(now - known.since) < maxAgeMs) return known.state;
      // The entry precedes the read, so that an event during the read deletes the entry.
      const state = loadState(deps.db, id);
      const entry: Entry = { state, since: now };
      kept.delete(id);
      kept.set(id, entry);
      if (kept.size > maxStates)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      state.then(
        (read) => {
          entry.leadId = read?.leadId ?? null;
        },
        () => kept.get(id) === entry && kept.delete(id),
      );
      return state;
    },
  };
}
