import { useCallback, useSyncExternalStore } from 'react';

type Entity = { id: string };

/**
 * The whole page has one copy of each entity. A write patches it here, so every place that shows it changes at once.
 */
export function createEntities<T extends Entity>() {
  const known = new Map<string, T>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (id: string) => {
    for (const listen of listeners.get(id) ?? []) listen();
  };
  return {
    get: (id: string): T | undefined => known.get(id),
    all: (): T[] => [...known.values()],
    put(items: readonly T[]): string[] {
      for (const item of items) {
        known.set(item.id, { ...known.get(item.id), ...item });
        notify(item.id);
      }
      return items.map((item) => item.id);
    },
    patch(id: string, change: Partial<T> | ((now: T) => Partial<T>)): void {
      const now = known.get(id);
      if (!now) return;
      known.set(id, { ...now, ...(typeof change === 'function' ? change(now) : change) });
      notify(id);
    },
    remove(id: string): void {
      known.delete(id);
      notify(id);
    },
    /** Call it on sign-out, because nothing of one member may be shown to the next. */
    clear(): void {
      const ids = [...known.keys()];
      known.clear();
      ids.forEach(notify);
    },
    listen(id: string, listener: () => void): () => void {
      const subscribers = listeners.get(id) ?? new Set();
      listeners.set(id, subscribers.add(listener));
      return () => {
        subscribers.delete(listener);
        if (subscribers.size === 0) listeners.delete(id);
      };
    },
  };
}

export type Entities<T extends Entity> = ReturnType<typeof createEntities<T>>;

export function useEntity<T extends Entity>(entities: Entities<T>, id: string): T | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => entities.listen(id, listener), [entities, id]),
    () => entities.get(id),
  );
}

export function useKnownIds<T extends Entity>(
  entities: Entities<T>,
  ids: readonly string[],
  isListed: (entity: T) => boolean,
): readonly string[] {
  const has = (id: string) => {
    const entity = entities.get(id);
    return entity !== undefined && isListed(entity);
  };
  const known = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const ends = ids.map((id) => entities.listen(id, listener));
        return () => {
          for (const end of ends) end();
        };
      },
      [entities, ids],
    ),
    () => ids.reduce((count, id) => count + (has(id) ? 1 : 0), 0),
  );
  return known === ids.length ? ids : ids.filter(has);
}
