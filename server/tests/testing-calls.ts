import type { Call } from '@veil/contract/call.ts';
import type { Speaker } from './testing.ts';
import type { Ids } from './testing-things.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

export const addressOf = (path: string, ids: Ids): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? nowhere)}`;

export function make(speaker: Speaker, call: Call, url: string, body: object = {}) {
  if (call.method === 'GET') return speaker.get(url);
  if (call.method === 'DELETE') return speaker.delete(url);
  return call.form ? speaker.upload(url, {}) : speaker.post(url, body);
}
