import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaWay } from '../../server/src/platform/config-type.ts';
import type { S3Settings } from '../../server/src/platform/storage/s3/settings.ts';
import { type MediaBlocks, readCached, writeMediaBlocks } from '../../server/tests/testing-nginx.ts';

export type MediaBy = {
  way: MediaWay;
  env: Record<string, string>;
  blocks?: MediaBlocks;
  /** The start of every file in the cache of nginx, which names its key. */
  cached(): string[];
};

/** Settings of the nodes and blocks of nginx for this way of sending media. `s3` is the store as the nodes know it. */
export async function prepareMedia(
  way: MediaWay,
  { folder, s3, purgePort }: { folder: string; s3: S3Settings; purgePort: number },
): Promise<MediaBy> {
  if (way !== 'accel') return { way, env: { MEDIA_BY: way }, cached: () => [] };
  const place = path.join(folder, 'media');
  await mkdir(place);
  return {
    way,
    env: { MEDIA_BY: way, MEDIA_PURGE_URL: `http://127.0.0.1:${purgePort}` },
    blocks: writeMediaBlocks(place, { s3 }, purgePort),
    cached: () => readCached(place),
  };
}
