import type { Advert } from '@veil/contract/finding/advert.ts';

/** Seed section 9: adverts are cached for 30 minutes. */
const cachedMs = 30 * 60_000;
const key = 'veil.adverts';

type Stored = { at: number; items: Advert[] };

let failed = false;

function read(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
const isFresh = ({ at }: Stored): boolean => Date.now() - at < cachedMs;

export function hasFreshAdverts(): boolean {
  const stored = read();
  return stored !== null && isFresh(stored);
}

type KnownAdverts = {
  /** If `failed`, the adverts read earlier; null if none ever were. */
  items: readonly Advert[] | null;
  failed: boolean;
};

/** The adverts known at once. Screens are laid out with these, because a later one would move the text being read. */
export function knownAdverts(): KnownAdverts {
  const stored = read();
  if (stored && isFresh(stored)) return { items: stored.items, failed: false };
  return failed ? { items: stored?.items ?? null, failed } : { items: [], failed };
}

export const noteFailedAdverts = (): void => {
  failed = true;
};

export function storeAdverts(items: readonly Advert[]): void {
  failed = false;
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), items }));
  } catch {
    // If storage is full or blocked, the page continues without adverts.
  }
}

export function forgetAdverts(): void {
  failed = false;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
