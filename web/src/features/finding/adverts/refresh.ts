import { api } from '../../../platform/api.ts';
import { hasFreshAdverts, noteFailedAdverts, storeAdverts } from './stored.ts';

let isAsking = false;

export async function refreshAdverts(): Promise<void> {
  if (isAsking || hasFreshAdverts()) return;
  isAsking = true;
  try {
    storeAdverts((await api.listAdverts({})).items);
  } catch {
    // The slots of the next screen show the failure. Adverts never deserve another message.
    noteFailedAdverts();
  } finally {
    isAsking = false;
  }
}
