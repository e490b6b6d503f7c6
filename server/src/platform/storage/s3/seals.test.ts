import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CopyObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../crypto/secrets.ts';
import type { Storage } from '../storage-type.ts';
import { letters, streamOf, testStorage } from '../testing-contract.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../testing-gateway.ts';
import { openS3 } from './open.ts';
import type { S3Settings } from './settings.ts';

if (!hasGateway) console.warn(withoutGateway);

const secrets = openSecrets(Buffer.alloc(32, 'one site'));

describe.skipIf(!hasGateway)('files that are sealed in the bucket', () => {
  let [folder, gateway, settings]: [string, Gateway, S3Settings] = ['', null as never, null as never];
  let [sealing, opening]: Storage[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'veil-seals-'));
    gateway = await startGateway();
    settings = { ...(await gateway.makeBucket()), sealsAll: true };
    await openS3(settings, folder).writeMarker('a-site');
    sealing = await openS3(settings, folder).open('a-site', secrets);
    opening = await openS3({ ...settings, sealsAll: false }, folder).open('a-site', secrets);
  }, 180_000);
  afterAll(async () => {
    await gateway?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const stored = async (Key: string) => {
    const { Body } = await gateway.client().send(new GetObjectCommand({ Bucket: settings.bucket, Key }));
    return buffer(Body as Readable);
  };

  describe('the contract', () =>
    testStorage(() => sealing as Storage, { runs: Number(process.env.VEIL_TEST_STORAGE || 10), timeout: 600_000 }));

  test('no stored byte is plain, whatever the value comes from, and each put has another key', async () => {
    const text = 'the same words again and again. '.repeat(400);
    const file = path.join(folder, 'file');
    await writeFile(file, text);
    const sources = [letters(text), letters(text), { file }, streamOf(letters(text)), streamOf(letters(text), null)];
    const seen: Buffer[] = [];
    for (const [at, source] of sources.entries()) {
      await sealing?.put(`plain/${at}`, source);
      seen.push(await stored(`plain/${at}`));
      expect((await sealing?.bytes(`plain/${at}`))?.toString()).toBe(text);
    }
    for (const one of seen) expect([one.length, one.includes('words')]).toEqual([text.length, false]);
    expect(new Set(seen.map((one) => one.toString('latin1'))).size).toBe(sources.length);
  });

  test('a range opens at any byte of a value in one piece or in parts', async () => {
    const piece = Buffer.from(Array.from({ length: 1_000_003 }, (_, at) => (at * 31 + (at >> 8)) & 255));
    const pieces = () => Readable.from(Array.from({ length: 19 }, () => piece));
    const whole = Buffer.concat(Array.from({ length: 19 }, () => piece));
    await sealing?.put('long/parts', { open: pieces, length: null });
    await sealing?.put('long/one', { open: pieces, length: whole.length });
    for (const key of ['long/parts', 'long/one'])
      for (const start of [0, 1, 15, 16, 17, 8_388_607, 8_388_609, whole.length - 1]) {
        const got = await sealing?.get(key, { range: { start, end: start + 40 }, expectBytes: whole.length });
        expect((await buffer(got?.body as Readable)).equals(whole.subarray(start, start + 41)), `${key} ${start}`).toBe(
          true,
        );
      }
    const asFile = await sealing?.withFile('long/parts', async (file) =>
      buffer((await import('node:fs')).createReadStream(file)),
    );
    expect(asFile?.equals(whole)).toBe(true);
  });

  test('a value opens only under its own name, with the key of the site', async () => {
    await sealing?.put('own/a', letters('private'));
    const Bucket = settings.bucket;
    await gateway.client().send(new CopyObjectCommand({ Bucket, Key: 'own/b', CopySource: `${Bucket}/own/a` }));
    await expect(sealing?.read('own/b')).rejects.toThrow('for another name');
    const other = await openS3(settings, folder).open('a-site', openSecrets(Buffer.alloc(32, 'another')));
    await expect(other.read('own/a')).rejects.toThrow('was sealed by another site');
    const none = await openS3(settings, folder).open('a-site');
    await expect(none.read('own/a')).rejects.toThrow('has no key of the site');
    await expect(none.put('own/c', letters('x'))).rejects.toThrow('has no key of the site');
    expect((await none.head('own/a'))?.bytes).toBe(7);
  });

  test('values of both settings are read, and follow a change of it, unless another put or a removal comes first', async () => {
    const long = Buffer.alloc(9_000_001, 'long value ');
    for (const [key, value] of [
      ['turn/a', letters('before')],
      ['turn/long', long],
    ] as const) {
      await opening?.put(key, value);
      expect([await opening?.followSeal(key), await sealing?.followSeal(key)]).toEqual([false, true]);
      expect((await stored(key)).includes(value.subarray(0, 6))).toBe(false);
      expect((await opening?.bytes(key))?.equals(value)).toBe(true);
      expect([await sealing?.followSeal(key), await opening?.followSeal(key)]).toEqual([false, true]);
      expect((await stored(key)).equals(value)).toBe(true);
    }
    expect(await sealing?.followSeal('turn/none')).toBe(false);
    const { putObject } = await import('./put.ts');
    const { connectS3 } = await import('./client.ts');
    const { openSeals } = await import('./seals.ts');
    const seals = openSeals(secrets.key('stored objects'), true);
    const replace = (key: string, replaces: string) =>
      putObject(connectS3(settings), seals, { key, onlyIfNew: false, replaces }, letters('late'));
    const tag = String((await opening?.head('turn/a'))?.tag);
    await opening?.put('turn/a', letters('newer'));
    expect([await replace('turn/a', tag), (await opening?.bytes('turn/a'))?.toString()]).toEqual([false, 'newer']);
    await opening?.remove('turn/a');
    expect([await replace('turn/a', tag), await opening?.exists('turn/a')]).toEqual([false, false]);
  });
});
