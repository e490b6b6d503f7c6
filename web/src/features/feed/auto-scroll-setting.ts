import { useSyncExternalStore } from 'react';

/** Pixels a second. */
export const autoScrollSpeed = { min: 50, max: 600, step: 10, default: 200 } as const;
export type AutoScrollSetting = { enabled: boolean; speed: number };

const key = 'veil.auto-scroll';
const listeners = new Set<() => void>();
let known: AutoScrollSetting | null = null;

/** A speed within its bounds and steps; what is no number counts as the default. */
export function asSpeed(given: unknown): number {
  const { min, max, step, default: usual } = autoScrollSpeed;
  if (typeof given !== 'number' || !Number.isFinite(given)) return usual;
  return Math.min(max, Math.max(min, Math.round(given / step) * step));
}

/** The setting as it was kept; off unless it says otherwise. */
export function parseSetting(kept: string | null): AutoScrollSetting {
  try {
    const { enabled, speed } = JSON.parse(kept ?? '{}') as Partial<Record<keyof AutoScrollSetting, unknown>>;
    return { enabled: enabled === true, speed: asSpeed(speed) };
  } catch {
    return { enabled: false, speed: autoScrollSpeed.default };
  }
}

function read(): AutoScrollSetting {
  try {
    known ??= parseSetting(localStorage.getItem(key));
  } catch {
    known = parseSetting(null);
  }
  return known;
}

/** Kept per browser. */
export function setAutoScroll(change: Partial<AutoScrollSetting>): void {
  known = { ...read(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // Blocked storage: the choice then holds until the page is left.
  }
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useAutoScrollSetting = (): AutoScrollSetting => useSyncExternalStore(subscribe, read);
