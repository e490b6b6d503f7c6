import type { Location } from './location.ts';

type Change = { fromLocation: Location | undefined; toLocation: Location; pathChanged: boolean };
type Kind = 'onBeforeNavigate' | 'onRendered';

export function openEvents() {
  const listeners = new Set<() => void>();
  const subscribers = new Set<{ kind: Kind; act: (change: Change) => void }>();
  return {
    /** Follows each change of the location or the shown screen. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed(): void {
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(kind: Kind, act: (change: Change) => void): () => void {
      const one = { kind, act };
      subscribers.add(one);
      return () => void subscribers.delete(one);
    },
    emit(kind: Kind, change: Change): void {
      for (const one of Array.from(subscribers)) {
        if (one.kind !== kind) continue;
        try {
          one.act(change);
        } catch (error) {
          // A part that fails must not stop the navigation.
          reportError(error);
        }
      }
    },
  };
}
