import { type MediaWay, mediaWays } from './config-type.ts';
import { bucketRoot } from './storage/s3/bucket-root.ts';
import type { S3Settings } from './storage/s3/settings.ts';
import { type Env, readChoice, readList } from './variables.ts';

export type MediaSettings = { mediaBy: MediaWay; mediaPurgeUrls: readonly string[] };

const isAddress = (entry: string): boolean => {
  const { protocol, username, search, hash } = URL.canParse(entry) ? new URL(entry) : { protocol: '' };
  return /^https?:$/.test(protocol) && !username && !search && !hash;
};

export const readPurgeUrls = (env: Env): string[] =>
  readList(env, 'MEDIA_PURGE_URL', 'addresses of proxies, such as http://127.0.0.1:8081', isAddress);

export function readMediaBy(env: Env, { s3, publicUrl }: { s3: S3Settings | null; publicUrl: string }): MediaSettings {
  const mediaBy = readChoice(env, 'MEDIA_BY', mediaWays) ?? 'node';
  const mediaPurgeUrls = readPurgeUrls(env);
  if (mediaBy === 'redirect' && s3 === null)
    throw new Error('MEDIA_BY is redirect, but STORAGE is not s3: only a bucket has addresses to redirect to.');
  if (mediaBy !== 'node' && s3?.sealsAll)
    throw new Error(
      `MEDIA_BY is ${mediaBy}, but S3_SEAL is all: only the site itself opens sealed files. Set it to node.`,
    );
  if (mediaBy === 'accel' && s3 !== null && mediaPurgeUrls.length === 0)
    throw new Error(
      'MEDIA_BY is accel with STORAGE=s3, but MEDIA_PURGE_URL is not set: deleted pictures would stay in the cache of nginx. Set it to the address at which nginx deletes them.',
    );
  if (mediaBy === 'redirect' && publicUrl.startsWith('https:') && s3?.endpoint?.startsWith('http:'))
    throw new Error(
      'MEDIA_BY is redirect, but S3_ENDPOINT is not an https address: pages of an https site load nothing from it.',
    );
  return { mediaBy, mediaPurgeUrls };
}

/** The bucket belongs to the site, so a page may load videos from it. */
export const mediaOriginOf = ({ mediaBy, s3 }: { mediaBy: MediaWay; s3: S3Settings | null }): string | null =>
  mediaBy === 'redirect' && s3 ? new URL(bucketRoot(s3)).origin : null;
