import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import { clearProcessFolders, openProcessFolder } from '../../../platform/process-folders.ts';

type FolderDeps = Pick<Deps, 'config'>;

/** `plain` serves one upload or job; `media` serves the child processes of one process of the site. */
const purposes = ['plain', 'media'] as const;
type Purpose = (typeof purposes)[number];

const parentOf = ({ config }: FolderDeps, purpose: Purpose) => path.join(config.dataDir, purpose);

/**
 * Originals are decrypted to disk only here. The folder is closed to other users and removed after the work or an
 * error.
 */
export async function withPlainFolder<T>(deps: FolderDeps, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, close } = await openPlainFolder(deps, 'plain');
  try {
    return await work(folder);
  } finally {
    await close();
  }
}

export const openPlainFolder = (deps: FolderDeps, purpose: Purpose) => openProcessFolder(parentOf(deps, purpose));

export async function clearPlainFolders(deps: FolderDeps): Promise<void> {
  for (const purpose of purposes) await clearProcessFolders(parentOf(deps, purpose));
}
