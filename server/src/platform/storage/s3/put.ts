import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openSource } from '../source.ts';
import type { Source } from '../storage-type.ts';
import type { S3Connection } from './client.ts';
import { isMissing, isTaken, StorageOut } from './explain.ts';
import type { Metadata, Seals } from './seals.ts';

/** A store takes 10,000 parts, so the parts of a long body grow from 8 MB to 64 MB. */
const partBytes = 8 * 1024 * 1024;
const partsOfASize = 1_250;
/** From here on a body goes in parts, because a store takes 5 GB at once. */
const wholeBytes = 4 * 1024 ** 3;
/** A source of known length is opened again, because its body is sent as a stream. */
const openings = 2;

export type Put = {
  key: string;
  onlyIfNew: boolean;
  /** The tag of the only value that may be replaced. */
  replaces?: string;
};

type Sealed = Put & { metadata: Metadata };

export async function putObject(connection: S3Connection, seals: Seals, put: Put, source: Source): Promise<boolean> {
  if (source instanceof Uint8Array) {
    const { metadata, bytes } = seals.begin(put.key);
    return putWhole(connection, { ...put, metadata }, bytes(source));
  }
  const isInParts = 'length' in source && source.length === null;
  for (let opened = 1; ; opened += 1) {
    try {
      return await putOpened(connection, seals, put, source);
    } catch (error) {
      if (!(error instanceof StorageOut) || isInParts || opened === openings) throw error;
    }
  }
}

async function putOpened(
  connection: S3Connection,
  seals: Seals,
  put: Put,
  source: Exclude<Source, Uint8Array>,
): Promise<boolean> {
  const { metadata, stream } = seals.begin(put.key);
  const opened = await openSource(source);
  const { length } = opened;
  const body = stream(opened.body);
  const sealed = { ...put, metadata };
  if (length === null || length > wholeBytes) return putParts(connection, sealed, body);
  if (length <= partBytes) return putWhole(connection, sealed, await collect(body));
  return putWhole(connection, sealed, body, length);
}

async function collect(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function putWhole(
  { client, settings: { bucket }, call }: S3Connection,
  { key, onlyIfNew, replaces, metadata }: Sealed,
  body: Uint8Array | Readable,
  length = body instanceof Uint8Array ? body.length : 0,
): Promise<boolean> {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: body,
    ContentLength: length,
    Metadata: metadata,
    ...(onlyIfNew && { IfNoneMatch: '*' }),
    ...(replaces !== undefined && { IfMatch: replaces }),
  });
  // The library would wait for the rest of a body that has failed.
  const ended = new AbortController();
  if (body instanceof Readable) body.once('error', (error) => ended.abort(error));
  try {
    await call(
      ({ abortSignal }) => client.send(command, { abortSignal: AbortSignal.any([abortSignal, ended.signal]) }),
      { bytes: length, retries: body instanceof Uint8Array },
    );
    return true;
  } catch (error) {
    if (isTaken(error) || (replaces !== undefined && isMissing(error))) return false;
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    if (body instanceof Readable) body.destroy();
  }
}

/** Holds one part at a time. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  let [held, size, count]: [Buffer[], number, number] = [[], 0, 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes * Math.min(8, 1 + Math.floor(count / partsOfASize))) continue;
    yield Buffer.concat(held);
    [held, size, count] = [[], 0, count + 1];
  }
  if (size > 0 || count === 0) yield Buffer.concat(held);
}

/** A body that fits into one part is no upload in parts. */
async function putParts(connection: S3Connection, put: Sealed, body: Readable): Promise<boolean> {
  const parts = partsOf(body);
  try {
    const first = (await parts.next()).value as Buffer;
    const second = await parts.next();
    if (second.done) return await putWhole(connection, put, first);
    if (put.onlyIfNew || put.replaces !== undefined)
      throw new Error('A value with a condition needs a length of at most 4 GB.');
    await sendParts(connection, put, [first, second.value], parts);
    return true;
  } finally {
    body.destroy();
  }
}

async function sendParts(
  { client, settings: { bucket }, call }: S3Connection,
  { key, metadata }: Sealed,
  begun: Buffer[],
  rest: AsyncIterable<Buffer>,
): Promise<void> {
  const place = { Bucket: bucket, Key: key };
  const begin = new CreateMultipartUploadCommand({ ...place, Metadata: metadata });
  const { UploadId } = await call((options) => client.send(begin, options));
  const upload = { ...place, UploadId };
  const sent: { ETag: string | undefined; PartNumber: number }[] = [];
  const send = async (part: Buffer) => {
    const PartNumber = sent.length + 1;
    const command = new UploadPartCommand({ ...upload, PartNumber, Body: part, ContentLength: part.length });
    const { ETag } = await call((options) => client.send(command, options), { bytes: part.length });
    sent.push({ ETag, PartNumber });
  };
  try {
    for (const part of begun) await send(part);
    for await (const part of rest) await send(part);
    const whole = { ...upload, MultipartUpload: { Parts: sent } };
    await call((options) => client.send(new CompleteMultipartUploadCommand(whole), options));
  } catch (error) {
    // The sweep removes it, if the store does not answer now.
    await call((options) => client.send(new AbortMultipartUploadCommand(upload), options)).catch(() => undefined);
    throw error;
  }
}
