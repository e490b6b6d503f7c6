import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testRuntime } from '../media/builders/test-runtime.ts';
import { readConfig } from '../platform/config.ts';
import { runtimeFolder } from '../platform/detector-config.ts';
import { fetchModel } from './fetch-model.ts';

const weights = Buffer.from('weights, as far as this test goes');
const sha256 = createHash('sha256').update(weights).digest('hex');
let server: Server;
let address = '';
let dataDir = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/model.onnx' ? 200 : 404);
    response.end(weights);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.onnx`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'veil-model-'));
  mkdirSync(path.dirname(runtimeFolder(dataDir)));
  symlinkSync(testRuntime, runtimeFolder(dataDir));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const configOf = () => readConfig({ VEIL_DATA: dataDir, DATABASE_URL: 'postgres://nowhere' });
/** Files in the data folder without ONNX Runtime. */
const files = () => readdirSync(path.dirname(runtimeFolder(dataDir))).filter((name) => name !== 'onnxruntime');

describe('weights of the detector', () => {
  it('are fetched once, and used from the next start on', async () => {
    expect(configOf()).toMatchObject({ detector: 'pose', nudenetModel: null });
    await fetchModel([address, sha256.toUpperCase()], dataDir, () => undefined);
    const { detector, nudenetModel } = configOf();
    expect([detector, nudenetModel?.sha256]).toEqual(['nudenet', sha256]);
    expect(readFileSync(nudenetModel?.path ?? '')).toEqual(weights);
  });

  it('can be read by the media processes, which root starts as users of their own', async () => {
    const before = process.umask(0o077);
    try {
      await fetchModel([address, sha256], dataDir, () => undefined);
    } finally {
      process.umask(before);
    }
    const runtime = path.join(testRuntime, 'node_modules/onnxruntime-node/package.json');
    expect([configOf().nudenetModel?.path ?? '', runtime].map((file) => statSync(file).mode & 0o044)).toEqual([
      0o044, 0o044,
    ]);
    expect(statSync(testRuntime).mode & 0o055).toBe(0o055);
  });

  it('are not stored with another checksum, and the command fails when they are missing', async () => {
    await expect(fetchModel([address, '0'.repeat(64)], dataDir)).rejects.toThrow('nothing was kept');
    await expect(fetchModel([`${address}x`, sha256], dataDir)).rejects.toThrow('404');
    expect(files()).toEqual([]);
  });

  it.each([['file:///etc/passwd', sha256], [address, 'abc'], [address]])(
    'want an address and a checksum: %s %s',
    async (...words) => {
      await expect(fetchModel(words, dataDir)).rejects.toThrow('Usage');
    },
  );
});
