import { api } from '../../platform/api.ts';
import { hasFreshAdverts, storeAdverts } from './stored.ts';

let isAsking = false;

/** Asks for the adverts of the next screen when those that are known are too old. */
export async function refreshAdverts(): Promise<void> {
  if (isAsking || hasFreshAdverts()) return;
  isAsking = true;
  try {
    storeAdverts((await api.listAdverts({})).items);
  } catch {
    // Adverts are never worth a message.
  } finally {
    isAsking = false;
  }
}
