import { useSyncExternalStore } from 'react';
import { keepOwn } from './own-device.ts';
import { readViewed, type Viewed, viewedName } from './viewed-items.ts';

/** Older ids are forgotten, so that the list stays small for the storage of a device. */
export const mostViewed = 1000;

const listeners = new Set<() => void>();
let changes = 0;

function tell(): void {
  changes += 1;
  for (const notify of listeners) notify();
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  // Another tab has changed the history.
  addEventListener('storage', tell);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

export function useViewed(member: string | undefined): Viewed | null {
  useSyncExternalStore(listen, () => changes);
  return readViewed(member);
}

/** Null ends the history and forgets it. */
export function keepViewed(member: string | undefined, viewed: Viewed | null): void {
  keepOwn(member, viewedName, viewed);
  tell();
}

/** Does nothing if the member keeps no history. */
export function rememberViewed(member: string | undefined, id: string): void {
  const viewed = readViewed(member);
  if (!viewed || viewed.ids[0] === id) return;
  const others = viewed.ids.filter((other) => other !== id);
  keepViewed(member, { ...viewed, ids: [id, ...others].slice(0, mostViewed) });
}
