import type { Advert } from '@veil/contract/adverts.ts';

/** Seed section 9: adverts are cached for 30 minutes. */
const cachedMs = 30 * 60_000;
const key = 'veil.adverts';

type Stored = { at: number; items: Advert[] };

function read(): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    return stored && Date.now() - stored.at < cachedMs ? stored : null;
  } catch {
    return null;
  }
}

/** The adverts that are known at once. Screens are laid out with these: one that comes later would move what is being read. */
export const storedAdverts = (): readonly Advert[] => read()?.items ?? [];

export const hasFreshAdverts = (): boolean => read() !== null;

export function storeAdverts(items: readonly Advert[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), items }));
  } catch {
    // A full or blocked store: the page goes on without adverts.
  }
}

export function forgetAdverts(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
