import { calls } from '@veil/contract/calls.ts';
import { callDoors } from './pixel-doors.ts';
import type { Speaker } from './testing.ts';
import { addressOf, make } from './testing-calls.ts';
import type { Ids } from './testing-things.ts';

/** A file of an item that a member got, and the calls that gave its address. */
export type ItemFile = { address: string; doors: string[]; type: string; bytes: Buffer };

/** The image queue publishes pictures of the house account only. */
const readDoors = (Object.keys(callDoors) as (keyof typeof callDoors)[]).filter(
  (name) =>
    calls[name].method === 'GET' &&
    (callDoors[name] as readonly string[]).includes('viewer') &&
    name !== 'listImageQueueCopies',
);

/** The item's addresses in every answer to this member, except those that serve a lifted veil. */
export async function addressesOf(who: Speaker, ids: Ids & { id: string }): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of readDoors) {
    const call = calls[name];
    const whose = (name === 'listMemberFavorites' ? ids.fan : ids.idOrName) ?? '';
    const at = call.path.startsWith('/users/') ? { ...ids, id: whose, idOrName: whose } : ids;
    const query = name === 'search' ? `?q=${encodeURIComponent(ids.title ?? '')}` : '';
    const answer = await make(who, call, addressOf(call.path, at) + query);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    const unlifted = JSON.stringify(answer.json(), (key, value) =>
      key === 'clear' || key === 'clearVideo' ? null : value,
    );
    for (const [address] of unlifted.matchAll(new RegExp(`/media/c/${ids.id}/[^"]+`, 'g')))
      found.set(address, [...(found.get(address) ?? []), name]);
  }
  return found;
}

const names = ['video.mp4', 'preview.mp4', 'hls.m3u8'];
const rungs = ['hls_480.m3u8', 'hls_480.mp4', 'hls_360.m3u8', 'hls_360.mp4'];

/** Every other file of the item with the signatures of these addresses. */
export function forgedFrom(addresses: Iterable<string>): string[] {
  const forged = new Set<string>();
  for (const address of addresses) {
    const [, folder, view, name, query] = /^(.*\/)([^/]+)\/([^/?]+)(\?.*)$/.exec(address) ?? [];
    for (const other of ['clear', 'whole', view])
      for (const file of [name, '320.webp', ...names, ...rungs]) forged.add(`${folder}${other}/${file}${query}`);
  }
  return [...forged];
}

const formats = ['image/webp', 'image/jpeg'];

/** All files behind these addresses, in every format, and those that playlists lead to. Missing ones are left out. */
export async function filesOf(who: Speaker, addresses: ReadonlyMap<string, string[]>): Promise<ItemFile[]> {
  const files: ItemFile[] = [];
  const open = [...addresses];
  for (let next = open.shift(); next; next = open.shift()) {
    const [address, doors] = next;
    for (const accept of address.includes('.webp') ? formats : ['*/*']) {
      const { statusCode, headers, rawPayload } = await who.get(address, { accept });
      if (statusCode !== 200) continue;
      const type = String(headers['content-type']);
      files.push({ address, doors, type, bytes: rawPayload });
      if (!type.includes('mpegurl')) continue;
      const lines = rawPayload.toString('utf8').split('\n');
      const entries = lines.filter((line) => line && !line.startsWith('#'));
      for (const entry of new Set(entries)) open.push([address.replace(/[^/]*$/, entry), doors]);
    }
  }
  return files;
}
