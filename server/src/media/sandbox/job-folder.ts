import { chmodSync, chownSync, constants, createWriteStream, mkdirSync } from 'node:fs';
import { chmod, chown, copyFile, link, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Protection } from './protection.ts';

type Subfolder = 'in' | 'out' | 'tmp';

export type JobFolder = {
  folder: string;
  user: number | null;
  childPath(subfolder: Subfolder, name?: string): string;
};

/** No system assigns these ids (systemd's table of ids). Fifty per process of the site. */
const FIRST_USER = 1_900_000_000;
const USERS_PER_PROCESS = 50;
let foldersMade = 0;

const nextUser = () => FIRST_USER + process.pid * USERS_PER_PROCESS + (foldersMade++ % USERS_PER_PROCESS);

export function makeJobFolderSync(folder: string, { isolation, ownUser }: Protection): JobFolder {
  const user = ownUser ? nextUser() : null;
  for (const name of ['root', 'in', 'out', 'tmp']) mkdirSync(path.join(folder, name), { mode: 0o700 });
  if (user !== null) {
    const self = process.getuid?.() ?? 0;
    for (const name of ['.', 'in']) {
      chownSync(path.join(folder, name), self, user);
      chmodSync(path.join(folder, name), 0o750);
    }
    for (const name of ['out', 'tmp']) chownSync(path.join(folder, name), user, user);
  }
  // A child with its own user may not enter the site's folders above this one, so it uses its working directory.
  const seen = isolation === 'full' ? '/job' : user === null ? folder : '/proc/self/cwd';
  return { folder, user, childPath: (subfolder, name = '') => path.join(seen, subfolder, name) };
}

const INPUT = 'file';

export async function provideInput(job: JobFolder, file: string): Promise<string> {
  const target = path.join(job.folder, 'in', INPUT);
  await link(file, target).catch(() => copyFile(file, target, constants.COPYFILE_FICLONE));
  if (job.user !== null) {
    await chown(target, process.getuid?.() ?? 0, job.user);
    await chmod(target, 0o640);
  }
  return job.childPath('in', INPUT);
}

const MAX_FILES = 16;

/** A hostile file may control the child, so no link is followed and no unusual name accepted. */
export async function collectOutput(job: JobFolder, folder: string): Promise<void> {
  const names = await readdir(path.join(job.folder, 'out'));
  if (names.length > MAX_FILES) throw new Error('A child made too many files');
  for (const name of names) {
    if (!/^\w+\.\w+$/.test(name)) throw new Error('A child made a file of an unusual name');
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(path.join(job.folder, 'out', name), flags);
    try {
      const facts = await handle.stat();
      if (!facts.isFile() || facts.nlink !== 1) throw new Error('A child made something that is no file');
      const foldersMade = createWriteStream(path.join(folder, name), { mode: 0o600 });
      await pipeline(handle.createReadStream({ autoClose: false }), foldersMade);
    } finally {
      await handle.close();
    }
  }
}

export async function emptyJobFolder(job: JobFolder): Promise<void> {
  for (const subfolder of ['in', 'out', 'tmp']) {
    const folder = path.join(job.folder, subfolder);
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
