import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { api } from '../api.ts';
import type { Extra } from '../client.ts';
import { asObject } from './read.ts';

/** Finds the id in an address of the item, too. Returns null if the answer has neither. */
export function uploadedId(answer: unknown): string | null {
  const { id, url, path } = asObject(answer);
  if (typeof id === 'string' && id) return id;
  for (const address of [url, path]) {
    const found = typeof address === 'string' && /\/content\/([^/?#]+)/.exec(address)?.[1];
    if (found) return decodeURIComponent(found);
  }
  return null;
}

/** Returns the item's id; null if the answer has none. */
export const upload = async (ask: CallInput<Calls['upload']>, extra: Extra): Promise<string | null> =>
  uploadedId(await api.upload(ask, extra));
