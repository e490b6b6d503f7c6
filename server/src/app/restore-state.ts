import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWholeFile } from '../platform/storage/whole-file.ts';

const stateFile = (dataDir: string): string => path.join(dataDir, 'restoring.json');

export function readRestoring(dataDir: string): string | null {
  if (!existsSync(stateFile(dataDir))) return null;
  return (JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as { backup: string }).backup;
}

export function refuseRestoring(dataDir: string): void {
  const backup = readRestoring(dataDir);
  if (backup !== null)
    throw new Error(
      `The backup ${backup} is being restored into ${dataDir}, and that has not ended. Run \`veil restore\` again.`,
    );
}

/** Files allowed in the data folder before a restore: secret, detector and ledger from the operator. */
const allowed = ['secret', 'models', 'deletions.jsonl', 'restoring.json', '.restore.lock'];

/** Refuses a folder with a site or another unfinished restore. */
export async function beginRestoring(dataDir: string, backup: string): Promise<{ again: boolean }> {
  const begun = readRestoring(dataDir);
  if (begun === backup) return { again: true };
  if (begun !== null)
    throw new Error(`The backup ${begun} is being restored into ${dataDir}. Restore that one, or empty the folder.`);
  const found = (await readdir(dataDir)).filter((name) => !allowed.includes(name));
  if (found.length > 0)
    throw new Error(
      `${dataDir} is not empty: it holds ${found.slice(0, 5).join(', ')}. Restore into an empty data folder (VEIL_DATA).`,
    );
  await writeWholeFile(stateFile(dataDir), Buffer.from(JSON.stringify({ backup })), dataDir);
  return { again: false };
}

export const endRestoring = (dataDir: string): Promise<void> => rm(stateFile(dataDir), { force: true });
