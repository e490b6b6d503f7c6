import { useSyncExternalStore } from 'react';

/** Kept for this tab alone: on a shared device the next visitor is asked again. */
const key = 'veil.adult';
const listeners = new Set<() => void>();
let ticked: boolean | null = null;

function read(): boolean {
  if (ticked !== null) return ticked;
  try {
    ticked = sessionStorage.getItem(key) === '1';
  } catch {
    ticked = false;
  }
  return ticked;
}

function tick(is: boolean): void {
  ticked = is;
  try {
    if (is) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the tick then holds until the page is left.
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the visitor said to be 18 or older, and how to say so. */
export const useAdultTick = (): [boolean, (is: boolean) => void] => [useSyncExternalStore(subscribe, read), tick];
