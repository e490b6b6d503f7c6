import type { Advert } from '@veil/contract/finding/advert.ts';
import { api } from '../../../platform/api.ts';
import { isFresh, reading, readStored, storedKey } from './stored.ts';

let isAsking = false;

export function storeAdverts(items: readonly Advert[]): void {
  reading.failed = false;
  try {
    localStorage.setItem(storedKey, JSON.stringify({ at: Date.now(), items }));
  } catch {
    // If storage is full or blocked, the page continues without adverts.
  }
}

export async function refreshAdverts(): Promise<void> {
  if (isAsking || isFresh(readStored())) return;
  isAsking = true;
  try {
    storeAdverts((await api.listAdverts({})).items);
  } catch {
    // The slots of the next screen show the failure. Adverts never deserve another message.
    reading.failed = true;
  } finally {
    isAsking = false;
  }
}
