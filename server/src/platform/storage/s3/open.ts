import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Secrets } from '../../crypto/secrets.ts';
import { markerKey } from '../keys.ts';
import { lostBucket } from '../marker.ts';
import { type Storage, withReading } from '../storage-type.ts';
import { connectS3, type S3Limits } from './client.ts';
import { isMissing, isTaken } from './explain.ts';
import { openFetchedFiles } from './fetched-files.ts';
import { readsAsNobody, requireBucket } from './require-bucket.ts';
import { openSeals } from './seals.ts';
import type { S3Settings } from './settings.ts';
import { openS3Store } from './store.ts';

/** Masters of some videos at once. */
const fetchedBytes = 2_000_000_000;

export type S3Door = {
  readMarker(): Promise<string | null>;
  writeMarker(siteId: string): Promise<void>;
  replaceMarker(text: string | null): Promise<void>;
  open(siteId: string | null, keys?: Secrets): Promise<Storage>;
};

/** The one module of S3 that others load, and only if a site uses it. */
export function openS3(settings: S3Settings, fetchedFolder: string, limits?: S3Limits): S3Door {
  const connection = connectS3(settings, limits);
  const { client, call } = connection;
  const place = { Bucket: settings.bucket, Key: markerKey };

  async function readMarker(): Promise<string | null> {
    try {
      const { Body } = await call((options) => client.send(new GetObjectCommand(place), options));
      return (await buffer(Body as Readable)).toString('utf8').trim();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    readMarker,
    async writeMarker(siteId) {
      const command = new PutObjectCommand({ ...place, Body: `${siteId}\n`, IfNoneMatch: '*' });
      await call((options) => client.send(command, options)).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
    },
    async replaceMarker(text) {
      const command =
        text === null ? new DeleteObjectCommand(place) : new PutObjectCommand({ ...place, Body: `${text}\n` });
      await call((options) => client.send(command as PutObjectCommand, options));
    },
    async open(siteId, keys) {
      const check = async () => {
        const found = await readMarker();
        if (siteId !== null && found !== siteId) throw lostBucket(settings.bucket, siteId, found);
      };
      await requireBucket(connection, () => readsAsNobody(connection, markerKey));
      await check();
      const fetched = await openFetchedFiles(fetchedFolder, fetchedBytes);
      const seals = openSeals(keys?.key('stored objects') ?? null, settings.sealsAll);
      return withReading(openS3Store({ connection, fetched, seals, check }));
    },
  };
}
