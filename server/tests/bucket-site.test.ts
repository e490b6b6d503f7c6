import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { contentStatusTopic } from '../src/features/items/delivery/index.ts';
import { aPicture, fields } from '../src/features/items/uploads/testing.ts';
import { idOf, resumableSpeaker } from '../src/features/items/uploads/testing-resumable.ts';
import { carryKeysOver, openPlace } from '../src/features/site/site/index.ts';
import { makeBackup } from '../src/operator/backup/make-backup.ts';
import { restoreBackup } from '../src/operator/backup/restore.ts';
import { withCommandDeps } from '../src/operator/command-deps.ts';
import { sealFiles } from '../src/operator/seal-files.ts';
import { openSecrets } from '../src/platform/crypto/secrets.ts';
import { executeOn } from '../src/platform/db/execute.ts';
import { openKysely, openPool } from '../src/platform/db/pool.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { storagePlace } from '../src/platform/storage/index.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../src/platform/storage/testing-gateway.ts';
import type { DB } from '../src/tables.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

if (!hasGateway) console.warn(withoutGateway);

/* Two nodes with a bucket, whose files are all sealed, and a database. Nothing of the site is in a data folder. */
describe.skipIf(!hasGateway)('a site with a bucket', () => {
  let gateway: Gateway;
  let database: TestDatabase;
  let restored: TestDatabase;
  let [a, b]: TestSite[] = [];
  let nodes: [TestSite, TestSite];
  let maker: TestMember;
  let folder: string;

  beforeAll(async () => {
    gateway = await startGateway();
    database = await createTestDatabase();
    restored = await createEmptyDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'veil-bucket-'));
    const secret = Buffer.alloc(32, 'the secret of the site');
    const s3 = { ...(await gateway.makeBucket()), secret, sealsAll: true };
    // Its files are sealed with the key of a former secret, as after a rotation.
    const pool = openPool(database.url, { max: 1 });
    const rotation = { from: openSecrets(Buffer.alloc(32, 'the former secret')), to: openSecrets(secret) };
    await carryKeysOver(openKysely<DB>(pool), rotation, new Date());
    await pool.end();
    const shared = {
      works: false,
      database: { ...database, drop: async () => undefined },
      config: { s3, secret },
    };
    [a, b] = [await openTestSite(shared), await openTestSite(shared)];
    nodes = [a, b];
    maker = await a.newMember();
  }, 180_000);
  afterAll(async () => {
    for (const site of [a, b]) await site?.close();
    await database?.drop();
    await restored?.drop();
    await gateway?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const variablesOf = ({ s3, secret }: TestSite['deps']['config']) => ({
    STORAGE: 's3',
    S3_ENDPOINT: s3?.endpoint ?? '',
    S3_BUCKET: s3?.bucket ?? '',
    S3_SEAL: 'all',
    AWS_ACCESS_KEY_ID: s3?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? '',
    VEIL_SECRET: secret.toString(),
    SMTP_URL: 'smtp://127.0.0.1:9',
  });

  const keysOf = async (prefix: string) => {
    const keys: string[] = [];
    for await (const key of nodes[0].deps.storage.keys(prefix)) keys.push(key);
    return keys;
  };

  it('takes the pieces of an upload at either node, and keeps none of them', async () => {
    const picture = await aPicture();
    const file = Buffer.concat([picture, Buffer.alloc(10_000_000 - picture.length, 'between the ends ')]);
    const speakers = nodes.map((site) => resumableSpeaker(site, maker));
    const id = idOf(await (speakers[0] as (typeof speakers)[0]).begin(file.length));
    let offset = 0;
    for (let n = 0; offset < file.length; n += 1) {
      const speaker = speakers[n % 2] as (typeof speakers)[0];
      expect((await speaker.offsetOf(id)).headers['upload-offset']).toBe(String(offset));
      const sent = await speaker.append(id, offset, file.subarray(offset, offset + 3_000_001 * (n + 1)));
      expect(sent.statusCode).toBe(204);
      offset = Number(sent.headers['upload-offset']);
    }
    const made = await nodes[1].as(maker).upload('/api/upload', { ...fields, resumableId: id });
    const original = await nodes[0].deps.db
      .selectFrom('originals')
      .select('sha256')
      .where('content_id', '=', made.json().id)
      .executeTakeFirst();
    expect(original?.sha256).toEqual(createHash('sha256').update(file).digest());
    expect(await keysOf('resumable/')).toEqual([]);
  });

  it('keeps no readable byte of an item in its bucket, and sends its picture from either node', async () => {
    const { config } = nodes[0].deps;
    const id = await aPublishedPicture(nodes[0].deps, maker, { width: 64, height: 48 });
    const keys = await keysOf(`content/${id}/`);
    expect(keys.length).toBeGreaterThan(0);
    for (const Key of keys) {
      const command = new GetObjectCommand({ Bucket: config.s3?.bucket, Key });
      const { Body } = await gateway.client().send(command);
      const [raw, plain] = [await buffer(Body as Readable), await nodes[1].deps.storage.bytes(Key)];
      expect([Key, raw.length, raw.equals(plain)]).toEqual([Key, plain.length, false]);
      expect([raw.includes('RIFF'), raw.includes('ftyp'), raw.includes('JFIF')]).toEqual([false, false, false]);
    }
    const { media } = (await nodes[0].as(maker).get(`/api/content/${id}`)).json();
    const { url } = media.renditions[0];
    const sent = await Promise.all(nodes.map((site) => site.as(maker).get(url)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(sent[0]?.rawPayload.equals(sent[1]?.rawPayload as Buffer)).toBe(true);
    expect(sent[0]?.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('asks its bucket once for a picture that many ask for, until an event or ten seconds later', async () => {
    const [first, second] = nodes;
    const id = await aPublishedPicture(first.deps, maker, { width: 64, height: 48 });
    const { media } = (await first.as(maker).get(`/api/content/${id}`)).json();
    const { url } = media.renditions[0];
    const get = async (site = second) => (await site.as(maker).get(url, { accept: 'image/webp' })).statusCode;
    await get(first);
    const reads = vi.spyOn(second.deps.storage, 'read');
    expect(await Promise.all([get(), get(), get()])).toEqual([200, 200, 200]);
    expect(await get()).toBe(200);
    expect(reads).toHaveBeenCalledTimes(1);
    second.clock.pass(10_000);
    expect(await get()).toBe(200);
    expect(reads).toHaveBeenCalledTimes(2);
    await first.deps.events.publish(executeOn(first.deps.db), contentStatusTopic, { id });
    await vi.waitFor(async () => {
      expect(await get()).toBe(200);
      expect(reads).toHaveBeenCalledTimes(3);
    });
    expect((await first.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await get()).toBe(404), { timeout: 2_000, interval: 20 });
    reads.mockRestore();
  });

  it('seals what was stored before by the command, which can be stopped, and opens it again', async () => {
    const { deps } = nodes[0];
    const s3 = { ...(deps.config.s3 as NonNullable<typeof deps.config.s3>), sealsAll: false };
    const plainly = { ...deps, config: { ...deps.config, s3 } };
    plainly.storage = await openPlace(deps.db, storagePlace(plainly.config), null);
    const raw = async (Key: string) => {
      const { Body } = await gateway.client().send(new GetObjectCommand({ Bucket: s3.bucket, Key }));
      return (await buffer(Body as Readable)).toString();
    };
    const names = ['old/1', 'old/2', 'old/3'];
    for (const key of names) await plainly.storage.put(key, Buffer.from(`plain ${key}`));
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const going = new AbortController().signal;
    await expect(sealFiles(deps, print, AbortSignal.abort())).rejects.toThrow('aborted');
    await sealFiles(deps, print, going);
    for (const key of names) expect(await raw(key)).not.toContain('plain');
    await sealFiles(plainly, print, going);
    for (const key of names) expect(await raw(key)).toBe(`plain ${key}`);
    await sealFiles(deps, print, going);
    expect(printed.map((line) => line.split('.')[0])).toEqual([
      'Sealed 3 files',
      expect.stringMatching(/^Opened the seal of \d+ files$/),
      expect.stringMatching(/^Sealed \d+ files$/),
    ]);
    const acts = await deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'stored_files_sealed')
      .execute();
    expect(acts[0]?.detail).toEqual({ files: 3, sealed: true });
    await plainly.storage.removeAll('old/');
    const onDisk = { ...deps, config: { ...deps.config, s3: null } };
    await expect(sealFiles(onDisk, print, going)).rejects.toThrow('are on the disk');
  });

  it('runs a command on a machine that has no data folder yet', async () => {
    const { config } = nodes[0].deps;
    const env = { ...variablesOf(config), VEIL_DATA: path.join(folder, 'no folder') };
    const run = vi.fn(async ({ storage }: { storage: { check: () => Promise<void> } }) => storage.check());
    await withCommandDeps(config.databaseUrl, run, env);
    expect(run).toHaveBeenCalledOnce();
  });

  it('restores no item that was deleted after the backup, if its bucket outlived its database and its nodes', async () => {
    const { deps } = nodes[0];
    const { config, storage } = deps;
    const item = () => aPublishedPicture(deps, maker, { width: 64, height: 48 });
    const [deleted, kept] = [await item(), await item()];
    const [sample = ''] = await keysOf(`content/${kept}/`);
    const before = await storage.bytes(sample);
    const backups = path.join(folder, 'backups');
    const making = { databaseUrl: config.databaseUrl, storage, folder: backups, secret: config.secret };
    await makeBackup({ ...making, key: null, keep: null, version: '0.0.0', print: () => undefined });
    const gone = await nodes[0].as(maker).delete(`/api/content/${deleted}?forever=true`);
    expect(gone.statusCode).toBe(200);
    await nodes[1].runRepeated('ledger of deletions');
    await storage.remove(sample);
    const dataDir = path.join(folder, 'new node');
    const s3 = config.s3 as NonNullable<typeof config.s3>;
    const env = variablesOf(config);
    const result = await restoreBackup({
      folder: backups,
      key: null,
      deletions: null,
      dataDir,
      env,
      openDatabase: async () => ({ url: restored.url, stop: async () => undefined }),
      place: storagePlace({ dataDir, s3 }),
      print: () => undefined,
    });
    expect(result.deletions?.ledgers.map(({ file }) => file)).toContain(`deletions/ of the bucket ${s3.bucket}`);
    expect(result.deletions?.applied).toMatchObject({ items: 1, refused: [] });
    const pool = openPool(restored.url, { max: 1 });
    const ids = await openKysely<DB>(pool).selectFrom('content').select('id').execute();
    await pool.end();
    expect(ids.map(({ id }) => id)).toContain(kept);
    expect(await keysOf(`content/${deleted}/`)).toEqual([]);
    expect((await storage.bytes(sample)).equals(before)).toBe(true);
  }, 120_000);
});
