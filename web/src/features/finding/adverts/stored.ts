import type { Advert } from '@veil/contract/finding/advert.ts';

/** Seed section 9: adverts are cached for 30 minutes. */
const cachedMs = 30 * 60_000;
export const storedKey = 'veil.adverts';

type Stored = { at: number; items: Advert[] };

/** `failed`: the last reading from the server. */
export const reading = { failed: false };

export function readStored(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(storedKey) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
export const isFresh = (stored: Stored | null): boolean => stored !== null && Date.now() - stored.at < cachedMs;

type KnownAdverts = {
  /** If `failed`, the adverts read earlier; null if none ever were. */
  items: readonly Advert[] | null;
  failed: boolean;
};

/** The adverts known at once. Screens are laid out with these, because a later one would move the text being read. */
export function knownAdverts(): KnownAdverts {
  const stored = readStored();
  if (stored && isFresh(stored)) return { items: stored.items, failed: false };
  return reading.failed ? { items: stored?.items ?? null, failed: true } : { items: [], failed: false };
}

export function forgetAdverts(): void {
  reading.failed = false;
  try {
    localStorage.removeItem(storedKey);
  } catch {
    // Nothing is stored.
  }
}
