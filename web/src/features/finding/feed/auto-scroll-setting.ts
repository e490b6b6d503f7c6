import { useSyncExternalStore } from 'react';

/** Pixels a second. */
export const autoScrollSpeed = { min: 50, max: 600, step: 10, default: 200 } as const;
export type AutoScrollSetting = { enabled: boolean; speed: number };

export const autoScrollKey = 'a';
const key = 'veil.auto-scroll';
const listeners = new Set<() => void>();
let current: AutoScrollSetting | null = null;

/** Rounds a speed to its range and step. Anything but a number gives the default. */
export function asSpeed(given: unknown): number {
  const { min, max, step, default: fallback } = autoScrollSpeed;
  if (typeof given !== 'number' || !Number.isFinite(given)) return fallback;
  return Math.min(max, Math.max(min, Math.round(given / step) * step));
}

export function parseSetting(saved: string | null): AutoScrollSetting {
  try {
    const { enabled, speed } = JSON.parse(saved ?? '{}') as Partial<Record<keyof AutoScrollSetting, unknown>>;
    return { enabled: enabled === true, speed: asSpeed(speed) };
  } catch {
    return { enabled: false, speed: autoScrollSpeed.default };
  }
}

function read(): AutoScrollSetting {
  try {
    current ??= parseSetting(localStorage.getItem(key));
  } catch {
    current = parseSetting(null);
  }
  return current;
}

export function setAutoScroll(change: Partial<AutoScrollSetting>): void {
  current = { ...read(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Storage is blocked, so the choice lasts until the page is left.
  }
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

export const useAutoScrollSetting = (): AutoScrollSetting => useSyncExternalStore(subscribe, read);
