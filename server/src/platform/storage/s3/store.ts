import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { isListed, requireFolder, requireKey, requirePrefix } from '../keys.ts';
import { sourceOf } from '../source.ts';
import type { Facts, GetOptions, Got, Listed, Store } from '../storage-type.ts';
import { watchedBody } from './body.ts';
import type { S3Connection } from './client.ts';
import { isBehind, isMissing, StorageOut } from './explain.ts';
import type { FetchedFiles } from './fetched-files.ts';
import { openPresigner } from './presign.ts';
import { putObject } from './put.ts';
import { removeObject, removePage } from './remove.ts';
import type { Seals } from './seals.ts';

/** Passes of a removal: a concurrent put may fill the folder again. */
const removeTries = 4;
const readTries = 2;

async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error) || isBehind(error)) return null;
    throw error;
  }
}

type Answered = { ContentLength?: number; ContentRange?: string; ETag?: string; LastModified?: Date };

/** The size of the whole value stands behind the slash of a range. */
const factsOf = ({ ContentLength = 0, ContentRange, ETag = '', LastModified = new Date(0) }: Answered): Facts => ({
  bytes: ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength,
  tag: ETag.replaceAll('"', ''),
  changedAt: LastModified,
});

type Parts = { connection: S3Connection; fetched: FetchedFiles; seals: Seals; check: () => Promise<void> };

export function openS3Store({ connection, fetched, seals, check }: Parts): Store {
  const { client, settings, limits, call } = connection;
  const Bucket = settings.bucket;

  async function get(key: string, { range, expectBytes }: GetOptions = {}): Promise<Got | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket, Key: requireKey(key), ...(Range && { Range }) });
    const answer = await orMissing(call((options) => client.send(command, options)));
    if (!answer) return null;
    const facts = factsOf(answer);
    const body = answer.Body as Readable;
    if (expectBytes !== undefined && expectBytes !== facts.bytes) {
      body.destroy();
      return null;
    }
    try {
      const open = seals.open(key, answer.Metadata, range?.start ?? 0);
      return { body: open(watchedBody(body, answer.ContentLength ?? 0, limits.chunk)), facts };
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  async function headOf(key: string) {
    const command = new HeadObjectCommand({ Bucket, Key: requireKey(key) });
    return orMissing(call((options) => client.send(command, options)));
  }

  async function head(key: string): Promise<Facts | null> {
    const answer = await headOf(key);
    return answer && { ...factsOf(answer), ...(seals.isSealed(answer.Metadata) && { isSealed: true }) };
  }

  async function* list(prefix: string, after = ''): AsyncGenerator<Listed> {
    requirePrefix(prefix);
    for (let token: string | undefined; ; ) {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: prefix,
        ...(token ? { ContinuationToken: token } : after && { StartAfter: after }),
      });
      const { Contents = [], NextContinuationToken } = await call((options) => client.send(command, options));
      for (const { Key = '', Size = 0, ...facts } of Contents)
        if (isListed(Key)) yield { key: Key, ...factsOf({ ...facts, ContentLength: Size }) };
      token = NextContinuationToken;
      if (!token) return;
    }
  }

  async function removeListed(prefix: string): Promise<number> {
    let page: string[] = [];
    let removed = 0;
    for await (const { key } of list(prefix)) {
      page.push(key);
      removed += 1;
      if (page.length < 1_000) continue;
      await removePage(connection, page);
      page = [];
    }
    await removePage(connection, page);
    return removed;
  }

  return {
    kind: 's3',
    check,
    presign: openPresigner(connection),
    put: async (key, source, { onlyIfNew = false } = {}) =>
      putObject(connection, seals, { key: requireKey(key), onlyIfNew }, source),
    get,
    async read(key, options = {}) {
      for (let attempt = 1; ; attempt += 1) {
        const got = await get(key, options);
        try {
          return got && (await buffer(got.body));
        } catch (error) {
          if (!(error instanceof StorageOut) || attempt === readTries) throw error;
        }
      }
    },
    async withFile(key, use, { expectBytes } = {}) {
      const found = await head(key);
      if (!found || (expectBytes ?? found.bytes) !== found.bytes) return null;
      const { bytes, tag } = found;
      return fetched.use(key, { bytes, tag, open: () => get(key, { expectBytes: bytes }) }, use);
    },
    forget: (prefix) => fetched.forget(prefix),
    head,
    list,
    async *keys(prefix, after) {
      for await (const { key } of list(prefix, after)) yield key;
    },
    async remove(key) {
      fetched.forget(requireKey(key));
      await removeObject(connection, key);
    },
    async removeAll(prefix) {
      fetched.forget(requireFolder(prefix));
      for (let tried = 1; (await removeListed(prefix)) > 0 && tried < removeTries; tried += 1);
    },
    async followSeal(key) {
      const found = await headOf(key);
      if (!found || seals.isSealed(found.Metadata) === settings.sealsAll) return false;
      const got = await get(key);
      if (!got) return false;
      const put = { key, onlyIfNew: false, replaces: got.facts.tag };
      return putObject(
        connection,
        seals,
        put,
        sourceOf(got, () => get(key)),
      );
    },
    async sweepUnfinished(before) {
      const { Uploads = [] } = await call((options) =>
        client.send(new ListMultipartUploadsCommand({ Bucket }), options),
      );
      const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before);
      for (const { Key, UploadId } of old) {
        const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        await orMissing(call((options) => client.send(command, options)));
      }
      return old.length;
    },
  };
}
