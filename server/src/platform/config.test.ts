import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'veil-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const read = (env: NodeJS.ProcessEnv) => readConfig({ VEIL_DATA: dataDir, DATABASE_URL: 'postgres://nowhere', ...env });

test('private addresses may be opened to the outbound client for a test, and never in production', () => {
  expect(read({}).outboundAllow).toEqual([]);
  const allowing = { OUTBOUND_ALLOW: '127.0.0.1:8081, 127.0.0.1:8082' };
  expect(read(allowing).outboundAllow).toEqual(['127.0.0.1:8081', '127.0.0.1:8082']);
  expect(() => read({ ...allowing, NODE_ENV: 'production' })).toThrow(/OUTBOUND_ALLOW/);
  expect(read({ NODE_ENV: 'production' }).outboundAllow).toEqual([]);
});
