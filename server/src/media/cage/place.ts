import { chmodSync, chownSync, constants, createWriteStream, mkdirSync } from 'node:fs';
import { chmod, chown, copyFile, link, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Protection } from './powers.ts';

type Part = 'in' | 'out' | 'tmp';

/** The folder of one child process: `in` holds what it may read, `out` takes what it makes, `tmp` is for its libraries. */
export type Place = {
  folder: string;
  /** The user id of the child where it has one of its own; its group has the same number. */
  user: number | null;
  /** How the child itself names a file of its place. */
  childPath(part: Part, name?: string): string;
};

/** Ids that no system hands out (systemd's table: unused), a range of fifty for each process of the site on this machine. */
const FIRST_USER = 1_900_000_000;
const USERS_EACH = 50;
let made = 0;

const nextUser = () => FIRST_USER + process.pid * USERS_EACH + (made++ % USERS_EACH);

/** Makes the three folders inside of `folder`, which exists and is private. */
export function makePlaceSync(folder: string, { reach, ownUser }: Protection): Place {
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
  // A child with a user of its own may not walk down to its place through the site's folders, but stands in it.
  const seen = reach === 'own' ? '/job' : user === null ? folder : '/proc/self/cwd';
  return { folder, user, childPath: (part, name = '') => path.join(seen, part, name) };
}

const INPUT = 'file';

/** Lets the child read this file, and gives the name under which it finds it. */
export async function lend(place: Place, file: string): Promise<string> {
  const target = path.join(place.folder, 'in', INPUT);
  await link(file, target).catch(() => copyFile(file, target, constants.COPYFILE_FICLONE));
  if (place.user !== null) {
    await chown(target, process.getuid?.() ?? 0, place.user);
    await chmod(target, 0o640);
  }
  return place.childPath('in', INPUT);
}

/** What a child makes: a master, three renditions, a video. */
const MAX_FILES = 16;

/** Copies what the child made into `folder`. It may have been taken over by its file: no link is followed, no odd name believed. */
export async function collect(place: Place, folder: string): Promise<void> {
  const names = await readdir(path.join(place.folder, 'out'));
  if (names.length > MAX_FILES) throw new Error('A child made too many files');
  for (const name of names) {
    if (!/^\w+\.\w+$/.test(name)) throw new Error('A child made a file of a strange name');
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(path.join(place.folder, 'out', name), flags);
    try {
      const facts = await handle.stat();
      if (!facts.isFile() || facts.nlink !== 1) throw new Error('A child made something that is no file');
      const made = createWriteStream(path.join(folder, name), { mode: 0o600 });
      await pipeline(handle.createReadStream({ autoClose: false }), made);
    } finally {
      await handle.close();
    }
  }
}

/** Nothing of one job is there for the next. */
export async function empty(place: Place): Promise<void> {
  for (const part of ['in', 'out', 'tmp']) {
    const folder = path.join(place.folder, part);
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
