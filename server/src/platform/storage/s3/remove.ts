import { DeleteObjectCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { S3Connection } from './client.ts';
import { StorageOut } from './explain.ts';

/** A bucket that became versioned after the start answers with a mark; the older versions are removed then. */
export async function removeObject(connection: S3Connection, key: string): Promise<void> {
  const { client, settings, call } = connection;
  const command = new DeleteObjectCommand({ Bucket: settings.bucket, Key: key });
  const { DeleteMarker, VersionId } = await call((options) => client.send(command, options));
  if (DeleteMarker || (VersionId !== undefined && VersionId !== 'null')) await removeVersions(connection, key);
}

export async function removePage(connection: S3Connection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { client, settings, call } = connection;
  const Objects = keys.map((Key) => ({ Key }));
  const command = new DeleteObjectsCommand({ Bucket: settings.bucket, Delete: { Objects } });
  const { Deleted = [], Errors = [] } = await call((options) => client.send(command, options));
  const [failed] = Errors;
  if (failed) throw new StorageOut(`The object storage did not remove ${failed.Key} (${failed.Code}).`);
  for (const { Key, DeleteMarker } of Deleted) if (DeleteMarker && Key) await removeVersions(connection, Key);
}

async function removeVersions(
  { client, settings: { bucket: Bucket }, call }: S3Connection,
  key: string,
): Promise<void> {
  for (;;) {
    const list = new ListObjectVersionsCommand({ Bucket, Prefix: key });
    const { Versions = [], DeleteMarkers = [] } = await call((options) => client.send(list, options));
    const own = [...Versions, ...DeleteMarkers].filter(({ Key }) => Key === key);
    if (own.length === 0) return;
    for (const { VersionId } of own) {
      const command = new DeleteObjectCommand({ Bucket, Key: key, VersionId });
      await call((options) => client.send(command, options));
    }
  }
}
