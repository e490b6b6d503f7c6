import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../crypto/secrets.ts';
import { programPath } from '../../testing-programs.ts';
import type { Storage } from '../storage-type.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../testing-gateway.ts';
import { openS3 } from './open.ts';
import type { S3Settings } from './settings.ts';

if (!hasGateway) console.warn(withoutGateway);

const key = 'a/b/c';
const never = 1_000;

describe.skipIf(!hasGateway)('a process that is killed while it puts a value into a bucket', () => {
  let folder: string;
  let gateway: Gateway;
  let settings: S3Settings;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'veil-killed-put-'));
    gateway = await startGateway();
    settings = { ...(await gateway.makeBucket()), sealsAll: true };
    storage = await openS3(settings, folder).open(null, openSecrets(Buffer.from('a secret of tests')));
  }, 180_000);
  afterAll(async () => {
    await gateway?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function killedPut(kind: string, size: number, nth: number) {
    const args = [programPath('killed-s3-put'), JSON.stringify(settings), folder, kind, 'n', String(size), String(nth)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { signal: signal as string | null, steps: printed.trim().split('\n') };
  }

  const unfinished = async () => {
    const list = new ListMultipartUploadsCommand({ Bucket: settings.bucket });
    return (await gateway.client().send(list)).Uploads?.length ?? 0;
  };

  test.each([
    ['bytes over an older value', 'bytes', 200_000, true],
    ['a long stream over an older value', 'stream', 9_000_000, true],
    ['parts to a new key', 'parts', 20_000_000, false],
    ['a value that may replace none', 'new', 200_000, false],
  ] as const)(
    'at any step of %s leaves the old value, the new one or none',
    async (_, kind, size, hasBefore) => {
      const before = hasBefore ? Buffer.from('the older value') : null;
      const begin = async () => {
        await storage.remove(key);
        if (before) await storage.put(key, before);
      };
      await begin();
      const { steps } = await killedPut(kind, size, never);
      expect(steps.at(-1)).toBe('done');
      expect(steps.length).toBeGreaterThanOrEqual(4);
      const whole = Buffer.alloc(size, 'n');
      for (let nth = 1; nth < steps.length; nth += 1) {
        await begin();
        const at = `killed at ${nth}: ${steps[nth - 1]}`;
        expect((await killedPut(kind, size, nth)).signal, at).toBe('SIGKILL');
        const found = await storage.read(key);
        expect(found === null ? before === null : found.equals(whole) || found.equals(before ?? whole), at).toBe(true);
        expect(await storage.sweepUnfinished(new Date(Date.now() + 60_000)), at).toBeLessThanOrEqual(1);
        expect(await unfinished(), at).toBe(0);
      }
    },
    120_000,
  );
});
