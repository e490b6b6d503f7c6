import { existsSync, statSync } from 'node:fs';
import { openDeps } from '../app/open-deps.ts';
import type { Deps } from '../deps.ts';
import { refuseMissingSecret } from '../features/site/site/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { readSettings } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { findSecret } from '../platform/secret-file.ts';
import { ownStoragePlace } from '../platform/storage/index.ts';

const closeMs = 5_000;

export function requireStorage(dataDir: string, env: NodeJS.ProcessEnv = process.env): void {
  const { folder } = ownStoragePlace(dataDir, env);
  if (folder !== null && !existsSync(folder))
    throw new Error(`There is no storage of a site in ${dataDir}. Set VEIL_DATA to the data folder of the site.`);
}

/** The site could not change the files of another user. */
export function requireDataFolder(dataDir: string, env: NodeJS.ProcessEnv = process.env): void {
  requireStorage(dataDir, env);
  // With a bucket the folder is scratch space, which the command makes.
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found && process.getuid && process.getuid() !== found.uid)
    throw new Error(
      `${dataDir} belongs to another user of this machine. Run this command as that user: sudo -u '#${found.uid}' ${calledAs} ...`,
    );
}

export async function withCommandDeps(
  databaseUrl: string,
  run: (deps: Deps) => Promise<void>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const settings = readSettings(env);
  const { dataDir } = settings;
  const secret = findSecret(env, dataDir);
  if (!secret) return refuseMissingSecret(dataDir);
  requireDataFolder(dataDir, env);
  const config = { ...settings, databaseUrl, databaseDirectUrl: databaseUrl, databaseReadUrl: null, secret };
  const { deps, close } = await openDeps({ config, log: openLog('silent'), works: false });
  try {
    await run(deps);
  } finally {
    await close(closeMs);
  }
}
