import { realpathSync } from 'node:fs';
import path from 'node:path';
import { openStorage } from '../../features/site/site/index.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { ownStoragePlace, type Storage } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';
import type { Arguments } from '../commands/command.ts';
import { type BackupKey, readKeyFile } from './encryption.ts';

export const megabyte = 1e6;

export async function openStorageOf(databaseUrl: string, dataDir: string): Promise<Storage> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    return await openStorage(openKysely<DB>(pool), ownStoragePlace(dataDir));
  } finally {
    await pool.end();
  }
}

export function readFolder({ positionals: [folder, ...others] }: Arguments, usage: string): string {
  if (!folder || others.length > 0) throw new Error(`Usage: veil ${usage}`);
  return path.resolve(folder);
}

/** Resolves symbolic links; the last folders may not exist yet. */
export function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return path.join(realPath(path.dirname(folder)), path.basename(folder));
  }
}

export const readKey = async ({ values }: Arguments): Promise<BackupKey | null> =>
  values['key-file'] === undefined ? null : readKeyFile(values['key-file']);

export function readKeep(keep: string | undefined): number | null {
  if (keep === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(keep)) throw new Error(`--keep is "${keep}"; it must be a whole number from 1 on`);
  return Number(keep);
}

export const printer = ({ flags }: Arguments) => ({
  progress: flags.json ? () => undefined : (line: string) => console.log(line),
  end: (result: object, sentence: string) => console.log(flags.json ? JSON.stringify(result) : sentence),
});
