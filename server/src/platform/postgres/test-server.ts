import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { startPostgres } from './index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const template = 'veil_template';

/** One server for all test files, with a migrated template database. Vitest calls this once per run. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-test-'));
  chmodSync(folder, 0o711); // as root the server runs as another user, which must be able to enter
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true, log: () => {} });
  const end = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return end;
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
