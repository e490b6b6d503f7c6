import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';

let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();

export const queueStore = {
  get: (): readonly Entry[] => entries,
  set(next: readonly Entry[]): void {
    entries = next;
    for (const listen of Array.from(listeners)) listen();
  },
  find: (id: string): Entry | undefined => entries.find((entry) => entry.id === id),
  patch(id: string, change: Partial<Entry>): void {
    queueStore.set(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  },
  subscribe(listen: () => void): () => void {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
};

export const useQueue = (): readonly Entry[] => useSyncExternalStore(queueStore.subscribe, queueStore.get);
