import { useSyncExternalStore } from 'react';

/** It is in sessionStorage, because the next visitor on a shared device must confirm again. */
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
    // Storage is blocked, so the tick lasts until the page is left.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useAdultTick = (): [boolean, (is: boolean) => void] => [useSyncExternalStore(subscribe, read), tick];
