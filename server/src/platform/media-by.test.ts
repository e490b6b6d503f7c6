import { expect, it } from 'vitest';
import { mediaOriginOf, readMediaBy } from './media-by.ts';
import { type S3Settings, siteNames } from './storage/s3/settings.ts';

const s3: S3Settings = {
  endpoint: 'https://objects.example',
  bucket: 'veil-files',
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  names: siteNames,
  secret: Buffer.alloc(32),
  sealsAll: false,
};
const publicUrl = 'https://veil.example';

it.each([
  [{ MEDIA_BY: 'magic' }, s3, 'MEDIA_BY is "magic"; it must be one of node, accel, redirect'],
  [{ MEDIA_BY: 'redirect' }, null, 'MEDIA_BY is redirect, but STORAGE is not s3'],
  [{ MEDIA_BY: 'accel' }, s3, 'MEDIA_BY is accel with STORAGE=s3, but MEDIA_PURGE_URL is not set'],
  [{ MEDIA_BY: 'accel', MEDIA_PURGE_URL: 'ftp://a' }, s3, 'MEDIA_PURGE_URL is "ftp://a"'],
  [{ MEDIA_BY: 'accel' }, { ...s3, sealsAll: true }, 'MEDIA_BY is accel, but S3_SEAL is all'],
  [{ MEDIA_BY: 'redirect' }, { ...s3, sealsAll: true }, 'MEDIA_BY is redirect, but S3_SEAL is all'],
  [{ MEDIA_BY: 'redirect' }, { ...s3, endpoint: 'http://a' }, 'MEDIA_BY is redirect, but S3_ENDPOINT is not an https'],
])('%j is refused', (env, store, sentence) => {
  expect(() => readMediaBy(env, { s3: store, publicUrl })).toThrow(sentence);
});

it('lets pages load videos from the bucket only if they are redirected there', () => {
  expect(readMediaBy({}, { s3: null, publicUrl })).toEqual({ mediaBy: 'node', mediaPurgeUrls: [] });
  expect(readMediaBy({ MEDIA_BY: 'accel' }, { s3: null, publicUrl }).mediaBy).toBe('accel');
  expect(mediaOriginOf({ mediaBy: 'redirect', s3 })).toBe('https://objects.example');
  expect(mediaOriginOf({ mediaBy: 'accel', s3 })).toBeNull();
  expect(mediaOriginOf({ mediaBy: 'node', s3 })).toBeNull();
});
