import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testRuntime } from '../media/builders/test-runtime.ts';
import { installOnnxRuntime } from './onnx-runtime.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-runtime-'));
const target = path.join(folder, 'onnxruntime');
const install = () => installOnnxRuntime(target, () => undefined);

const lock = JSON.parse(readFileSync(path.join(testRuntime, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};

/** A package registry with every package in the requested version, each with its own bytes. */
const registry = createServer((request, response) => {
  if (request.url?.endsWith('.tgz')) return response.end('bytes of somebody else');
  const name = decodeURIComponent(request.url?.slice(1) ?? '');
  const version = lock.packages[`node_modules/${name}`]?.version ?? '';
  const dist = { tarball: `${address}/${name}.tgz` };
  return response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist } } }));
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((done) => registry.close(done));
});

describe('ONNX Runtime', () => {
  it('has the binaries of this system only', () => {
    const binaries = path.join(testRuntime, 'node_modules/onnxruntime-node/bin/napi-v6');
    expect(readdirSync(binaries)).toContain(process.platform);
    expect(readdirSync(path.join(binaries, process.platform))).toEqual([process.arch]);
    const others = readdirSync(binaries).filter((system) => system !== process.platform);
    expect(others.flatMap((system) => readdirSync(path.join(binaries, system)))).toEqual([]);
  });

  it('is not kept when a registry gives other bytes than those of the lock file', async () => {
    vi.stubEnv('npm_config_registry', address);
    vi.stubEnv('npm_config_fetch_retries', '0');
    vi.stubEnv('npm_config_cache', path.join(folder, 'cache'));
    await expect(install()).rejects.toThrow(/integrity|EINTEGRITY/i);
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(folder)).toEqual(['cache']);
  });

  it('is not kept when npm is not there', async () => {
    vi.stubEnv('PATH', folder);
    await expect(install()).rejects.toThrow('npm');
    expect(existsSync(target)).toBe(false);
  });
});
