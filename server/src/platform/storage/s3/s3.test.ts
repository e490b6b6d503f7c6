import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectVersionsCommand,
  PutBucketAclCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Storage } from '../storage-type.ts';
import { letters, testStorage } from '../testing-contract.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../testing-gateway.ts';
import { openS3 } from './open.ts';
import { readBackupBucket, readS3Settings, type S3Settings, siteNames } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-fetched-'));
});
afterAll(() => rm(folder, { recursive: true }));

const id = 'a-site';
const open = async (settings: S3Settings, limits?: Parameters<typeof openS3>[2]) => {
  const door = openS3(settings, folder, limits);
  if ((await door.readMarker()) === null) await door.writeMarker(id);
  return door.open(id);
};

if (!hasGateway) console.warn(withoutGateway);

describe.skipIf(!hasGateway)('on a Ceph gateway', () => {
  let gateway: Gateway;
  let settings: S3Settings;
  let storage: Storage;
  beforeAll(async () => {
    gateway = await startGateway();
    settings = await gateway.makeBucket();
    storage = await open(settings);
  }, 180_000);
  afterAll(() => gateway?.stop());

  describe('the contract', () =>
    testStorage(() => storage, { runs: Number(process.env.VEIL_TEST_STORAGE || 25), timeout: 600_000 }));

  test('a bucket that is missing, versioned, public or of another site is refused in a sentence', async () => {
    await expect(open(gateway.settings('nowhere-at-all'))).rejects.toThrow('does not exist. Make it');
    await expect(openS3(settings, folder).open('another')).rejects.toThrow('holds the id of another site');
    const client = gateway.client();
    const versioned = await gateway.makeBucket();
    for (const Status of ['Enabled', 'Suspended'] as const) {
      const change = { Bucket: versioned.bucket, VersioningConfiguration: { Status } };
      await client.send(new PutBucketVersioningCommand(change));
      await expect(open(versioned)).rejects.toThrow(`keeps versions (${Status})`);
    }
    const listed = await gateway.makeBucket();
    await client.send(new PutBucketAclCommand({ Bucket: listed.bucket, ACL: 'public-read' }));
    await expect(open(listed)).rejects.toThrow('can be read by others');
    const read = await gateway.makeBucket();
    const Statement = {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: `arn:aws:s3:::${read.bucket}/*`,
    };
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [Statement] });
    await client.send(new PutBucketPolicyCommand({ Bucket: read.bucket, Policy }));
    await expect(open(read)).rejects.toThrow('can be read by others');
  });

  test('wrong keys are named', async () => {
    await expect(open({ ...settings, accessKeyId: 'nobody' })).rejects.toThrow('does not know AWS_ACCESS_KEY_ID');
    await expect(open({ ...settings, secretAccessKey: 'x' })).rejects.toThrow('AWS_SECRET_ACCESS_KEY does not belong');
  });

  test.each([20, -20])('a clock that is %i minutes ahead follows that of the store', async (minutes) => {
    const marker = await openS3(settings, folder).readMarker();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      expect(await openS3(settings, folder).readMarker()).toBe(marker);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a bucket that becomes versioned while the site runs keeps no version of a removed file', async () => {
    const own = await gateway.makeBucket();
    const late = await open(own);
    await late.put('a/1', letters('before'));
    const client = gateway.client();
    const VersioningConfiguration = { Status: 'Enabled' as const };
    await client.send(new PutBucketVersioningCommand({ Bucket: own.bucket, VersioningConfiguration }));
    for (const key of ['a/1', 'a/2', 'b']) for (const text of ['x', 'y']) await late.put(key, letters(text));
    await late.remove('b');
    await late.removeAll('a/');
    const left = await client.send(new ListObjectVersionsCommand({ Bucket: own.bucket }));
    expect([...(left.Versions ?? []), ...(left.DeleteMarkers ?? [])].map(({ Key }) => Key)).toEqual(['site-id']);
  });

  test('a long body goes in parts, and what a killed sender left is swept', async () => {
    const pieces = () => Readable.from(Array.from({ length: 20 }, (_, at) => Buffer.alloc(1_000_000, at)));
    expect(await storage.put('long', { open: pieces, length: null })).toBe(true);
    const whole = await storage.bytes('long');
    expect([whole.length, whole[19_999_999]]).toEqual([20_000_000, 19]);
    await expect(storage.put('long', { open: pieces, length: 20_000_001 })).rejects.toThrow('ended after 20000000');
    expect((await storage.bytes('long')).equals(whole)).toBe(true);
    const client = gateway.client();
    await client.send(new CreateMultipartUploadCommand({ Bucket: settings.bucket, Key: 'killed' }));
    expect(await storage.sweepUnfinished(new Date(0))).toBe(0);
    expect(await storage.sweepUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
    expect(Uploads).toEqual([]);
  });

  test('users of one value share one copy, also one after another, until it changes or is forgotten', async () => {
    const fileOf = (key: string) => storage.withFile(key, async (file) => file);
    await storage.put('shared/a', letters('shared'));
    const files = await Promise.all([fileOf('shared/a'), fileOf('shared/a'), fileOf('shared/a')]);
    expect(new Set([...files, await fileOf('shared/a')]).size).toBe(1);
    const [own = ''] = (await readdir(folder)).filter((name) => name.includes(`-${process.pid}-`));
    const kept = () => readdir(path.join(folder, own));
    expect(await kept()).toEqual([path.basename(files[0] ?? '')]);
    await storage.put('shared/a', letters('change'));
    const changed = await fileOf('shared/a');
    expect(changed).not.toBe(files[0]);
    const read = await storage.withFile('shared/a', (file) => readFile(file, 'utf8'), { expectBytes: 6 });
    expect(read).toBe('change');
    expect(await storage.withFile('shared/a', async () => 'used', { expectBytes: 7 })).toBeNull();
    const using = storage.withFile('shared/a', async (file) => {
      storage.forget('shared/');
      return readFile(file, 'utf8');
    });
    expect(await using).toBe('change');
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    await fileOf('shared/a');
    await storage.removeAll('shared/');
    expect(await fileOf('shared/a')).toBeNull();
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
  });
});

describe('a store that fails', () => {
  let server: Server;
  let calls = 0;
  let answer: (respond: import('node:http').ServerResponse) => void;
  const limits = { connect: 300, answer: 400, chunk: 300 };
  let settings: S3Settings;
  beforeAll(async () => {
    server = createServer((_, respond) => {
      calls += 1;
      answer(respond);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secret = Buffer.alloc(32, 'a secret');
    const keys = { accessKeyId: 'a', secretAccessKey: 'b', names: siteNames, secret, sealsAll: false };
    settings = { endpoint, bucket: 'a-bucket', region: 'us-east-1', ...keys };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = () => {
    calls = 0;
    return openS3(settings, folder, limits).readMarker();
  };

  test.each([
    ['answers 503', 503],
    ['answers 500', 500],
  ])('and %s is asked three times, and then counts as out', async (_, status) => {
    answer = (respond) => respond.writeHead(status).end();
    await expect(ask()).rejects.toMatchObject({ code: 'E_STORAGE_OUT' });
    expect(calls).toBe(3);
  });

  test('and is busy once answers at the second time', async () => {
    answer = (respond) => (calls === 1 ? respond.writeHead(503).end() : respond.writeHead(200).end('a-site\n'));
    expect(await ask()).toBe('a-site');
  });

  test('and is frozen counts as out in bounded time', async () => {
    answer = () => undefined;
    const began = Date.now();
    await expect(ask()).rejects.toMatchObject({ code: 'E_STORAGE_OUT' });
    expect([calls, Date.now() - began < 5_000]).toEqual([3, true]);
  });

  test('and refuses connections counts as out', async () => {
    const gone = { ...settings, endpoint: 'http://127.0.0.1:1' };
    await expect(openS3(gone, folder, limits).readMarker()).rejects.toMatchObject({ code: 'E_STORAGE_OUT' });
  });

  test.each(['stops in the middle of a file', 'cuts a file off'])('and %s fails the reader', async (how) => {
    const { connectS3 } = await import('./client.ts');
    const { openSeals } = await import('./seals.ts');
    const { openS3Store } = await import('./store.ts');
    answer = (respond) => {
      respond.writeHead(200, { 'content-length': 100, etag: '"x"', 'last-modified': new Date().toUTCString() });
      respond.write('half', () => how.startsWith('cuts') && respond.destroy());
    };
    const fetched = { use: async () => null, forget: () => undefined };
    const store = openS3Store({
      connection: connectS3(settings, limits),
      fetched,
      seals: openSeals(null, false),
      check: async () => undefined,
    });
    const got = await store.get('key');
    await expect(buffer(got?.body as Readable)).rejects.toMatchObject({ code: 'E_STORAGE_OUT' });
    await expect(store.read('key')).rejects.toMatchObject({ code: 'E_STORAGE_OUT' });
  });
});

describe('the settings', () => {
  const env = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://objects.example/',
    S3_BUCKET: 'veil-files',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    VEIL_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtps://mail.example',
  };

  test('are read if STORAGE is s3', () => {
    expect(readS3Settings({ ...env, STORAGE: 'disk' })).toBeNull();
    expect(readS3Settings({})).toBeNull();
    expect(readS3Settings(env)).toEqual({
      endpoint: 'https://objects.example',
      bucket: 'veil-files',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      names: siteNames,
      secret: Buffer.from(env.VEIL_SECRET),
      sealsAll: false,
    });
    expect(readS3Settings({ ...env, S3_SEAL: 'all' })).toMatchObject({ sealsAll: true });
  });

  test('of a bucket for backups have names of their own, and never those of the site', () => {
    expect(() => readBackupBucket(env)).toThrow(
      'A bucket for backups needs BACKUP_S3_BUCKET and BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'c', BACKUP_S3_SECRET_ACCESS_KEY: 'd' };
    const read = readBackupBucket({ ...env, ...keys, BACKUP_S3_BUCKET: 'veil-backups' });
    expect(read).toMatchObject({ endpoint: null, bucket: 'veil-backups', accessKeyId: 'c', sealsAll: false });
    expect(() => readBackupBucket({ ...keys, BACKUP_S3_BUCKET: 'Veil' })).toThrow('BACKUP_S3_BUCKET is "Veil"');
  });

  test.each([
    [{ STORAGE: 'tape' }, 'STORAGE is "tape"; it must be one of disk, s3'],
    [{ S3_BUCKET: '', AWS_ACCESS_KEY_ID: '' }, 'STORAGE is s3, which needs S3_BUCKET and AWS_ACCESS_KEY_ID too.'],
    [{ VEIL_SECRET: '' }, 'STORAGE is s3, but VEIL_SECRET is not set'],
    [{ SMTP_URL: '' }, 'STORAGE is s3, but SMTP_URL is not set'],
    [{ S3_SEAL: 'some' }, 'S3_SEAL is "some"; it must be one of originals, all'],
    [{ S3_BUCKET: 'Veil/x' }, 'S3_BUCKET is "Veil/x"'],
    [{ S3_ENDPOINT: 'https://a:b@objects.example' }, 'S3_ENDPOINT cannot be used'],
  ])('%j are refused', (wrong, sentence) => {
    expect(() => readS3Settings({ ...env, ...wrong })).toThrow(sentence);
  });
});
