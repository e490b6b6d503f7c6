import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { openSecrets, type Secrets } from '../../../platform/crypto/secrets.ts';
import { openKysely, openPool, type Pool } from '../../../platform/db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts';
import { openDiskStorage, type Source, type Storage } from '../../../platform/storage/index.ts';
import { openSource } from '../../../platform/storage/source.ts';
import type { DB } from '../../../tables.ts';
import { openOriginal } from './open.ts';
import { destroyOriginal, recordOriginal } from './queries.ts';
import { sealOriginal } from './seal.ts';
import { sweepOriginals } from './sweep.ts';

const hour = 3_600_000;

describe('originals', () => {
  let database: TestDatabase;
  let pool: Pool;
  let folder: string;
  let deps: Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'veil-originals-'));
    await mkdir(path.join(folder, 'plain'));
    pool = openPool(database.url, { max: 2 });
    deps = {
      db: openKysely<DB>(pool),
      storage: openDiskStorage(path.join(folder, 'storage')),
      secrets: openSecrets(Buffer.from('the secret of one site, for tests')),
      clock: { now: () => new Date() },
    };
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const keep = async (bytes: Buffer, id = newId()) => {
    const sealed = await sealOriginal(deps, id, Readable.from([bytes]));
    await recordOriginal(deps.db, sealed, 'jpeg');
    return sealed;
  };
  const open = async (id: string, secrets: Secrets = deps.secrets) => {
    const file = path.join(folder, 'plain', newId());
    const opened = await openOriginal({ ...deps, secrets }, id, file);
    return opened && { ...opened, bytes: await readFile(file) };
  };
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of deps.storage.keys('')) keys.push(key);
    return keys;
  };

  test.each([1, 15, 16, 17, 65_536, 300_001])('returns %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size);
    const sealed = await keep(bytes);
    expect(sealed.bytes).toBe(size);
    const opened = await open(sealed.contentId);
    expect(opened?.format).toBe('jpeg');
    expect(opened?.bytes.equals(bytes)).toBe(true);
  });

  test('stores no readable bytes, and encrypts the same bytes differently each time', async () => {
    const bytes = Buffer.from('a secret that is easy to find '.repeat(100));
    const [one, two] = [await keep(bytes), await keep(bytes)];
    const [first, second] = [await deps.storage.bytes(one.storageKey), await deps.storage.bytes(two.storageKey)];
    expect(first.includes('easy to find')).toBe(false);
    expect(first.equals(second)).toBe(false);
    expect(one.sha256).toEqual(two.sha256);
  });

  test('does not open a changed file, nor one with the secret of another site', async () => {
    const sealed = await keep(randomBytes(5000));
    const elsewhere = openSecrets(Buffer.from('the secret of another site'));
    await expect(open(sealed.contentId, elsewhere)).rejects.toThrow();
    const changed = await deps.storage.bytes(sealed.storageKey);
    changed[2500] = (changed[2500] ?? 0) ^ 1;
    await deps.storage.put(sealed.storageKey, changed);
    await expect(open(sealed.contentId)).rejects.toThrow('changed');
  });

  test('cannot be opened once its key is deleted, even before its file is', async () => {
    const sealed = await keep(randomBytes(100));
    expect(await destroyOriginal(deps.db, sealed.contentId)).toBe(sealed.storageKey);
    expect(await deps.storage.exists(sealed.storageKey)).toBe(true);
    expect(await open(sealed.contentId)).toBeNull();
    expect(await destroyOriginal(deps.db, sealed.contentId)).toBeNull();
  });

  test('leaves nothing of an upload that is cut off', async () => {
    const before = await stored();
    async function* broken() {
      yield randomBytes(200_000);
      throw new Error('the sender is gone');
    }
    await expect(sealOriginal(deps, newId(), Readable.from(broken()))).rejects.toThrow('the sender is gone');
    expect(await stored()).toEqual(before);
  });

  test('sweeps exactly the old files without a row', async () => {
    const old = v7({ msecs: Date.now() - 25 * hour });
    const stray = await sealOriginal(deps, old, Readable.from([randomBytes(10)]));
    const young = await sealOriginal(deps, newId(), Readable.from([randomBytes(10)]));
    const kept = await keep(randomBytes(10), v7({ msecs: Date.now() - 25 * hour }));
    expect(await sweepOriginals(deps)).toBe(1);
    expect(await deps.storage.exists(stray.storageKey)).toBe(false);
    expect(await deps.storage.exists(young.storageKey)).toBe(true);
    expect(await open(kept.contentId)).not.toBeNull();
  });

  /** A stream of a hundred megabytes that counts what was read. */
  function aLarge() {
    const megabyte = Buffer.alloc(1024 * 1024, 7);
    const sent = { megabytes: 0 };
    async function* large() {
      for (let i = 0; i < 100; i++) {
        sent.megabytes += 1;
        yield megabyte;
      }
    }
    return { sent, stream: Readable.from(large()) };
  }

  test('reads a large file no faster than storage takes it', async () => {
    const { sent, stream } = aLarge();
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const storage: Storage = {
      ...deps.storage,
      put: async (key, source) => {
        await opened;
        return deps.storage.put(key, source);
      },
    };
    const sealing = sealOriginal({ ...deps, storage }, newId(), stream);
    for (let before = -1; before !== sent.megabytes; ) {
      before = sent.megabytes;
      await delay(20);
    }
    expect(sent.megabytes).toBeLessThan(10);
    open();
    expect((await sealing).bytes).toBe(100 * 1024 * 1024);
  });

  test('says of a disk that becomes full that it is full', async () => {
    const storage: Storage = {
      ...deps.storage,
      put: async (_, source) => {
        const { body } = await openSource(source as Exclude<Source, Uint8Array>);
        await pipeline(body, async (pieces: AsyncIterable<Uint8Array>) => {
          for await (const piece of pieces) await writeFile('/dev/full', piece);
        });
        return true;
      },
    };
    const sealing = sealOriginal({ ...deps, storage }, newId(), aLarge().stream);
    await expect(sealing).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('says of a sender who fails why, not that storage was cut', async () => {
    async function* broken() {
      yield Buffer.alloc(200_000);
      throw new Error('too large');
    }
    await expect(sealOriginal(deps, newId(), Readable.from(broken()))).rejects.toThrow('too large');
  });
});
