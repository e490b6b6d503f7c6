import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { readVariable } from '../environment.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres } from './index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const template = 'veil_template';

/** One server for all test files, with a migrated template database. Vitest calls this once per run. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const rig = readVariable('VEIL_TEST_RIG');
  if (rig) {
    // Its server has the template already.
    project.provide('postgresUrl', (JSON.parse(rig) as { postgresUrl: string }).postgresUrl);
    return async () => undefined;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-test-'));
  chmodSync(folder, 0o711); // as root the server runs as another user, which must be able to enter
  const dataDir = path.join(folder, 'postgres');
  try {
    await provideCluster(dataDir);
    const postgres = await start(dataDir);
    project.provide('postgresUrl', postgres.url);
    return async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const start = (dataDir: string) => startPostgres({ dataDir, fast: true, log: () => {} });

const repository = path.resolve(import.meta.dirname, '../../../..');

/** Makes a data folder with the template, or copies the one of an earlier run. Making one takes a third of a short
 * run. */
async function provideCluster(dataDir: string): Promise<void> {
  const kept = path.join(repository, '.cache/test-postgres');
  const same = path.join(kept, fingerprint());
  if (existsSync(same)) return cpSync(same, dataDir, { recursive: true });
  const postgres = await start(dataDir);
  try {
    await makeTemplate(postgres.url);
  } finally {
    await postgres.stop();
  }
  const unfinished = `${kept}-${process.pid}`;
  cpSync(dataDir, path.join(unfinished, path.basename(same)), { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(unfinished, kept);
}

/** Hashes the sources of a data folder: migrations, programs and versions of packages. */
function fingerprint(): string {
  const hash = createHash('sha256').update(findBinaries().folder);
  const migrations = readdirSync(path.join(repository, 'server/migrations')).sort();
  for (const file of [
    'package-lock.json',
    'server/src/platform/postgres/cluster.ts',
    ...migrations.map((name) => `server/migrations/${name}`),
  ])
    hash.update(file).update(readFileSync(path.join(repository, file)));
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(databaseUrl(url, template), () => {});
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
