import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Storage } from '../storage-type.ts';
import { openS3 } from './open.ts';
import { siteNames } from './settings.ts';

const minute = 60_000;
const allowed = 15 * minute;
const key = 'content/0/1/320.webp';

let folder: string;
let store: Server;
let storage: Storage;
/** Milliseconds by which the store is ahead. */
let ahead = 0;
let isStubborn = false;
let receivedBytes = 0;

const now = () => Date.now() + ahead;
const read = (date: string) => Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-fetched-'));
  store = createServer(async (request, response) => {
    receivedBytes = Buffer.concat(await request.toArray()).length;
    const query = new URL(request.url ?? '', 'http://store').searchParams;
    const signed = query.get('X-Amz-Date');
    if (!signed && !request.headers['x-amz-date']) return void response.writeHead(403).end();
    const late = now() - read(signed ?? String(request.headers['x-amz-date']));
    const expires = Number(query.get('X-Amz-Expires')) * 1_000;
    const isGood = signed ? late <= expires && late > -allowed : Math.abs(late) <= allowed;
    response.setHeader('date', new Date(now()).toUTCString());
    // The answer that begins an upload in parts has its id.
    const answer = request.method === 'POST' ? '<Result><UploadId>1</UploadId></Result>' : '';
    if (isGood && !isStubborn)
      return void response.writeHead(200, { 'content-length': answer.length, etag: '"1"' }).end(answer);
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? '' : '<Error><Code>RequestTimeTooSkewed</Code></Error>');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  storage = await openS3(
    {
      endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      bucket: 'veil-files',
      region: 'us-east-1',
      accessKeyId: 'veil',
      secretAccessKey: 'a-secret-of-tests',
      names: siteNames,
      secret: Buffer.alloc(32, 'a secret of tests'),
      sealsAll: false,
    },
    folder,
  ).open(null);
});
afterAll(async () => {
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
  await rm(folder, { recursive: true });
});

it.each([0, 2, -2, 20, -20, 0, -20, 20])('follows a clock of the store that is %i minutes ahead', async (minutes) => {
  ahead = minutes * minute;
  expect(await storage.head(key)).toMatchObject({ tag: '1' });
  expect(await storage.put(key, Buffer.from('1'))).toBe(true);
  const address = await storage.presign?.(key, { seconds: 60 });
  expect((await fetch(String(address))).status).toBe(200);
  // The store ends it after the seconds that were asked for.
  ahead += 61_000;
  expect((await fetch(String(address))).status).toBe(403);
});

it.each([20, -20])('opens a long source again when the clock jumps by %i minutes', async (minutes) => {
  const bytes = Buffer.alloc(9_000_000, 'a long value ');
  const file = path.join(folder, 'long');
  await writeFile(file, bytes);
  const open = vi.fn(() => Readable.from([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)]));
  for (const source of [{ file }, { open, length: bytes.length }]) {
    ahead = 0;
    await storage.head(key);
    ahead = minutes * minute;
    expect(await storage.put(key, source)).toBe(true);
    expect(receivedBytes).toBe(bytes.length);
  }
  expect(open).toHaveBeenCalledTimes(2);
});

it('sends only the parts again that a jump of the clock refused', async () => {
  ahead = 0;
  await storage.head(key);
  const open = vi.fn(() =>
    Readable.from(
      (function* () {
        for (const jump of [0, 20, -20]) {
          ahead = jump * minute;
          yield Buffer.alloc(9_000_000);
        }
      })(),
    ),
  );
  expect(await storage.put(key, { open, length: null })).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

it('is named if the store refuses its own time', async () => {
  [ahead, isStubborn] = [0, true];
  await expect(storage.read(key)).rejects.toThrow('The clock of this machine differs from that of the store');
  isStubborn = false;
});
