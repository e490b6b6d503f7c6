import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { aPicture, fields } from '../src/features/items/uploads/testing.ts';
import { idOf, resumableSpeaker } from '../src/features/items/uploads/testing-resumable.ts';
import { makeBackup } from '../src/operator/backup/make-backup.ts';
import { restoreBackup } from '../src/operator/backup/restore.ts';
import { openKysely, openPool } from '../src/platform/db/pool.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { storagePlace } from '../src/platform/storage/index.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../src/platform/storage/testing-gateway.ts';
import type { DB } from '../src/tables.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

if (!hasGateway) console.warn(withoutGateway);

/* Two nodes with a bucket and a database. Nothing of the site is in a data folder. */
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
    const s3 = await gateway.makeBucket();
    const shared = { works: false, database: { ...database, drop: async () => undefined }, config: { s3 } };
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

  it('restores no item that was deleted after the backup, if its bucket outlived its database and its nodes', async () => {
    const { deps } = nodes[0];
    const { config, storage } = deps;
    const item = () => aPublishedPicture(deps, maker, { width: 64, height: 48 });
    const [deleted, kept] = [await item(), await item()];
    const backups = path.join(folder, 'backups');
    const making = { databaseUrl: config.databaseUrl, storage, folder: backups, secret: config.secret };
    await makeBackup({ ...making, key: null, keep: null, version: '0.0.0', print: () => undefined });
    const gone = await nodes[0].as(maker).delete(`/api/content/${deleted}?forever=true`);
    expect(gone.statusCode).toBe(200);
    await nodes[1].runRepeated('ledger of deletions');
    const dataDir = path.join(folder, 'new node');
    const s3 = config.s3 as NonNullable<typeof config.s3>;
    const env = {
      STORAGE: 's3',
      S3_ENDPOINT: s3.endpoint ?? '',
      S3_BUCKET: s3.bucket,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      VEIL_SECRET: config.secret.toString(),
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
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
    expect((await keysOf(`content/${kept}/`)).length).toBeGreaterThan(0);
  }, 120_000);
});
