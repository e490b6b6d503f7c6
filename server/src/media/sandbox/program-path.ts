import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Throws if there is none. An ordinary user's PATH lacks chroot's folder. */
export function programPath(name: string): string {
  const { PATH = '' } = process.env;
  for (const folder of [...SYSTEM_FOLDERS, ...PATH.split(path.delimiter)]) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      continue;
    }
    // BusyBox acts by the name it is called with, so a link keeps its name.
    return path.basename(realpathSync(file)) === name ? realpathSync(file) : file;
  }
  throw new Error(`There is no ${name} on this machine`);
}
