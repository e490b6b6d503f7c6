import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** `app/page-script.ts` reads the same key before the first paint. */
const key = 'veil.theme';
const choices: readonly ThemeChoice[] = ['dark', 'light', 'system'];
const listeners = new Set<() => void>();
let chosen: ThemeChoice | null = null;

function read(): ThemeChoice {
  if (chosen) return chosen;
  try {
    chosen = choices.find((choice) => choice === localStorage.getItem(key)) ?? 'dark';
  } catch {
    chosen = 'dark';
  }
  return chosen;
}

function apply(): void {
  const light = read() === 'light' || (read() === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function choose(choice: ThemeChoice): void {
  chosen = choice;
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked, so the choice lasts until the page is left.
  }
  apply();
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)');
  listeners.add(notify);
  system.addEventListener('change', apply);
  return () => {
    listeners.delete(notify);
    system.removeEventListener('change', apply);
  };
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}
