import { useSyncExternalStore } from 'react';

export const sheetKey = '?';

let open = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function showKeys(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export const useKeysOpen = (): boolean => useSyncExternalStore(subscribe, () => open);
