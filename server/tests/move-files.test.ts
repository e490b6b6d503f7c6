import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireOwnDatabase } from '../src/app/require-own-database.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { findReadOnly } from '../src/features/site/site/index.ts';
import { checkFileMove } from '../src/operator/doctor/check-file-move.ts';
import { deleteFormer } from '../src/operator/move-files/give-up.ts';
import { moveFiles, undo } from '../src/operator/move-files/move-files.ts';
import { switchOver } from '../src/operator/move-files/steps.ts';
import { type Storage, storagePlace } from '../src/platform/storage/index.ts';
import type { S3Settings } from '../src/platform/storage/s3/settings.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../src/platform/storage/testing-gateway.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { bucketVariables, mover, stepsUntil } from './testing-move-files.ts';
import { Program } from './testing-program.ts';

if (!hasGateway) console.warn(withoutGateway);

/** The number of steps, and whether the move is given up then. */
const kills = [
  [0, true],
  [1, false],
  [2, true],
  [3, false],
  [4, true],
  [5, true],
  [5, false],
] as const;
const patience = { timeout: 20_000 };

describe.skipIf(!hasGateway)('a move of the files', { timeout: 120_000 }, () => {
  let gateway: Gateway;
  let site: TestSite;
  let member: TestMember;
  let s3: S3Settings;
  let env: Record<string, string>;
  let moving: ReturnType<typeof mover>;

  beforeAll(async () => {
    [gateway, site] = await Promise.all([startGateway(), openTestSite({ works: false, config: { s3: null } })]);
    member = await site.newMember();
    s3 = await gateway.makeBucket();
    env = bucketVariables(s3, site.deps.config.secret);
    moving = mover(site, env);
    // Checks of a start read the environment.
    vi.stubEnv('VEIL_SECRET', env.VEIL_SECRET);
  }, 180_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await site?.close();
    await gateway?.stop();
  });

  const item = (on = site) => aPublishedPicture(on.deps, member, { width: 64, height: 48 });
  const erase = async (id: string, on = site) =>
    expect((await on.as(member).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
  const comment = async (id: string, on = site) =>
    (await on.as(member).post(`/api/content/${id}/comments`, { text: 'A comment' })).statusCode;
  const writes = (id: string, on = site) =>
    vi.waitFor(async () => expect(await comment(id, on)).toBeLessThan(300), patience);
  const bucket = () => storagePlace({ dataDir: site.deps.config.dataDir, s3 }).open(null);
  const disk = () => moving.options.placeOf('disk').open(null);
  const filesOf = async (storage: Storage) => {
    const files: Record<string, string> = {};
    for await (const key of storage.keys('')) files[key] = (await storage.bytes(key)).toString('base64');
    return files;
  };
  const keysOf = async (storage: Storage, id: string) =>
    Object.keys(await filesOf(storage)).filter((key) => key.includes(id));

  it('carries new files and deletions over, and brings new files back on undo', async () => {
    const [kept, early, late] = [await item(), await item(), await item()];
    await moving.run((move) => stepsUntil(2, move));
    expect((await keysOf(await bucket(), early)).length).toBeGreaterThan(0);
    await writes(kept);
    const added = await item();
    await erase(early);
    moving.printed.length = 0;
    await moving.run((move) => moveFiles(move, 's3'));
    expect(moving.printed.join('\n')).toMatch(/Pass 1: .* copied, [1-9]\d* removed.*Set STORAGE=s3/s);
    const files = await filesOf(await bucket());
    expect(files).toEqual(await filesOf(await disk()));
    expect(Object.keys(files).filter((key) => key.includes(early))).toEqual([]);
    expect(Object.keys(files).some((key) => key.includes(added))).toBe(true);

    const { databaseUrl, dataDir } = site.deps.config;
    expect([await comment(kept), (await site.as(member).get(`/api/content/${kept}`)).statusCode]).toEqual([503, 200]);
    const ready = await site.visitor.get('/api/ready');
    expect([ready.statusCode, ready.json().detail]).toEqual([503, expect.stringContaining('Set STORAGE')]);
    await expect(requireOwnDatabase(databaseUrl, dataDir)).rejects.toThrow('Set STORAGE=s3, and restart every process');
    await expect(site.deps.storage.put('late', Buffer.from('x'))).rejects.toMatchObject({ code: 'E_STORAGE_LOST' });
    await expect(moving.run(deleteFormer)).rejects.toThrow('still run with the former STORAGE');
    expect(await checkFileMove(site.deps.db)).toMatchObject({ state: 'warning' });

    const database = { url: databaseUrl, drop: async () => undefined };
    const node = await openTestSite({ works: false, database, config: { s3 } });
    try {
      await writes(kept, node);
      const since = await item(node);
      await erase(late, node);
      expect((await keysOf(await disk(), late)).length).toBeGreaterThan(0);
      await moving.run(undo);
      const back = await filesOf(await disk());
      expect(back).toEqual(await filesOf(await bucket()));
      expect(await keysOf(await disk(), late)).toEqual([]);
      expect((await keysOf(await disk(), since)).length).toBeGreaterThan(0);
      expect(await comment(kept, node)).toBe(503);
    } finally {
      await node.close();
    }
    await writes(kept);
    await moving.run(deleteFormer);
    expect(await filesOf(await bucket())).toEqual({});
    expect(await checkFileMove(site.deps.db)).toMatchObject({ state: 'ok' });
    await requireOwnDatabase(databaseUrl, dataDir);
  });

  it('that is killed at any step leaves the site open, and goes on or is given up', async () => {
    const kept = await item();
    for (const [kill, givesUp] of kills) {
      const before = await filesOf(await disk());
      await moving.run((move) => stepsUntil(kill, move));
      if (kill === 3) {
        await moving.run((move) => stepsUntil(1, move));
        expect(await findReadOnly(site.deps.db, 'disk')).toBeNull();
      }
      // The time of the window passes.
      await site.deps.db
        .updateTable('file_move')
        .set({ closed_until: site.clock.now() })
        .where('moving', '=', true)
        .execute();
      expect(await findReadOnly(site.deps.db, 'disk')).toBeNull();
      await requireOwnDatabase(site.deps.config.databaseUrl, site.deps.config.dataDir);
      await writes(kept);
      if (kill === 5)
        await expect(
          moving.run((move) => switchOver(move, { from: move.placeOf('disk'), to: move.placeOf('s3') })),
        ).rejects.toThrow('The time of the window was over');
      if (!givesUp) await moving.run((move) => moveFiles(move, 's3'));
      await moving.run(undo);
      if (!givesUp) await moving.run(deleteFormer);
      expect(await filesOf(await disk())).toEqual(before);
      expect(await filesOf(await bucket())).toEqual({});
    }
  });

  it('refuses a bucket with files, one of another site, and one that keeps versions', async () => {
    const { CreateBucketCommand, PutBucketVersioningCommand, PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = gateway.client();
    const to = async (prepare: (name: string) => Promise<unknown>) => {
      const Bucket = `other-${Math.random().toString(36).slice(2)}`;
      await client.send(new CreateBucketCommand({ Bucket }));
      await prepare(Bucket);
      return mover(site, { ...env, S3_BUCKET: Bucket }).run((move) => moveFiles(move, 's3'));
    };
    const put = (Key: string) => (Bucket: string) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body: 'another' }));
    await expect(to(put('file'))).rejects.toThrow('is not empty');
    await expect(to(put('site-id'))).rejects.toThrow('belongs to another site');
    const VersioningConfiguration = { Status: 'Enabled' as const };
    const version = (Bucket: string) =>
      client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
    await expect(to(version)).rejects.toThrow('keeps versions');
    await writes(await item());
  });

  it('as a program is killed while it copies, and tells no key of the store', async () => {
    const kept = await item();
    for (let n = 0; n < 40; n += 1) await site.deps.storage.put(`extra/${n}`, Buffer.alloc(10_000, n));
    const { databaseUrl, dataDir } = site.deps.config;
    const variables = { ...env, DATABASE_URL: databaseUrl, VEIL_DATA: dataDir };
    const words = ['move-files', '--to', 's3', '--read-only', '600'];
    const killed = new Program(words, variables);
    await Promise.race([killed.prints(/read-only now/), killed.exit]);
    killed.process.kill('SIGKILL');
    await killed.exit;
    const ended = new Program(words, variables);
    expect(await ended.exit, ended.output).toBe(0);
    const output = killed.output + ended.output;
    expect(output).not.toContain(s3.secretAccessKey);
    expect(output).not.toContain(env.VEIL_SECRET);
    expect(await filesOf(await bucket())).toEqual(await filesOf(await disk()));
    await moving.run(undo);
    await writes(kept);
  });
});
