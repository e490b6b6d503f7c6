import { createHash } from 'node:crypto';
import type { Storage } from './storage-type.ts';

const answerMs = 5_000;
const atOnce = 16;

/** Renditions, which alone the example for nginx keeps. */
const isCached = (key: string): boolean => /^content\/[^/]+\/\d+\/\d+\.(webp|avif|jpg)$/.test(key);

/** The file in which nginx keeps a value, by the key of storage and the `levels` 1:2. */
export function cacheFileOf(key: string): string {
  const name = createHash('md5').update(key).digest('hex');
  return `${name.slice(-1)}/${name.slice(-3, -1)}/${name}`;
}

async function purge(proxies: readonly string[], keys: readonly string[]): Promise<void> {
  const places = keys
    .filter(isCached)
    .flatMap((key) => proxies.map((url) => `${url.replace(/\/+$/, '')}/${cacheFileOf(key)}`));
  for (let from = 0; from < places.length; from += atOnce)
    await Promise.all(places.slice(from, from + atOnce).map(forget));
}

async function forget(place: string): Promise<void> {
  const signal = AbortSignal.timeout(answerMs);
  const answer = await fetch(place, { method: 'DELETE', signal, redirect: 'manual' }).catch((cause: unknown) => {
    throw new Error('The proxy of MEDIA_PURGE_URL does not answer, so its cache may still have deleted pictures.', {
      cause,
    });
  });
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404)
    throw new Error(`The proxy of MEDIA_PURGE_URL does not delete from its cache (status ${answer.status}).`);
}

/**
 * Purges before a removal, so that a proxy that is away delays it, and after it, because a request may have filled the
 * cache between.
 */
export function withPurge(storage: Storage, proxies: readonly string[]): Storage {
  const around = async (keys: readonly string[], remove: () => Promise<void>) => {
    await purge(proxies, keys);
    await remove();
    await purge(proxies, keys);
  };
  return {
    ...storage,
    async put(key, source, options) {
      const isPut = await storage.put(key, source, options);
      // A proxy that is away shows the former drawing of the same picture for an hour.
      if (isPut && !options?.onlyIfNew) await purge(proxies, [key]).catch(() => undefined);
      return isPut;
    },
    remove: (key) => around([key], () => storage.remove(key)),
    async removeAll(prefix) {
      const keys: string[] = [];
      for await (const key of storage.keys(prefix)) keys.push(key);
      await around(keys, () => storage.removeAll(prefix));
    },
  };
}
