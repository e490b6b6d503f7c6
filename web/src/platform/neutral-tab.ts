import { useSyncExternalStore } from 'react';
import { say } from './messages.ts';
import { showTitle } from './title.ts';

/** `app/page-script.ts` reads the words from the same key before the first paint. */
const key = 'veil.neutral-tab';
const words = say('notes');
const icons = { neutral: '/neutral.svg', own: '/favicon.svg' };
const listeners = new Set<() => void>();

const isNeutral = (): boolean => document.documentElement.dataset.tab !== undefined;

function show(neutral: boolean): void {
  if (neutral) document.documentElement.dataset.tab = words;
  else delete document.documentElement.dataset.tab;
  document.querySelector('link[rel=icon]')?.setAttribute('href', neutral ? icons.neutral : icons.own);
  showTitle();
}

function choose(neutral: boolean): void {
  try {
    if (neutral) localStorage.setItem(key, words);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so the choice lasts until the page is left.
  }
  show(neutral);
  for (const notify of listeners) notify();
}

/** The tab stays covered until the returned function is called, whatever the member chose. */
export function coverTab(): () => void {
  const chosen = isNeutral();
  show(true);
  return () => show(chosen);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The tab then shows neither the site's name nor the open page. Returns the setting and its setter. */
export function useNeutralTab(): [boolean, (neutral: boolean) => void] {
  return [useSyncExternalStore(subscribe, isNeutral), choose];
}
