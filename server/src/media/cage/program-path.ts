import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Absolute path of a system program: an ordinary user's PATH leaves out the folder that holds chroot. Throws when there is none. */
export function programPath(name: string): string {
  const { PATH = '' } = process.env;
  for (const folder of [...SYSTEM_FOLDERS, ...PATH.split(path.delimiter)]) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      continue;
    }
    // Programs that decide by their name what they are (BusyBox) keep it.
    return path.basename(realpathSync(file)) === name ? realpathSync(file) : file;
  }
  throw new Error(`There is no ${name} on this machine`);
}
