import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const template = 'veil_template';

/** One server for all test files, with a migrated database to copy from. Vitest calls this once per run. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-test-'));
  chmodSync(folder, 0o711); // as root the server runs as another user, which has to get in
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true, log: () => {} });
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const migrations = new URL('../db/migrate.ts', import.meta.url);
  if (!existsSync(fileURLToPath(migrations))) return;
  const { migrate } = (await import(migrations.href)) as {
    migrate: (url: string, log: (message: string) => void) => Promise<void>;
  };
  await migrate(databaseUrl(url, template), () => {});
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
