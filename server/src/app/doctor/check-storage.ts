import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { judgeDisk } from '../../features/health/index.ts';
import { probeStorage } from '../../features/site/index.ts';
import { openDiskStorage } from '../../platform/storage/index.ts';
import { ofHealth } from './check-slices.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

/** An item takes some twenty files. */
const inodeLimits = { warning: 100_000, wrong: 5_000 };

/** `total` 0: the file system has no such limit. */
export function judgeInodes(free: number, total: number): Finding {
  if (total === 0) return ok('disk-inodes', 'The file system has no limit for the number of files.');
  const found = `The disk has room for ${free} more files.`;
  const mend = 'Delete files that are not of the site, or move the data folder to a file system made with more inodes.';
  if (free < inodeLimits.wrong) return wrong('disk-inodes', found, mend);
  return free < inodeLimits.warning ? warning('disk-inodes', found, mend) : ok('disk-inodes', found);
}

async function checkProbe(dataDir: string): Promise<Finding> {
  const folder = path.join(dataDir, 'storage');
  if (!existsSync(folder)) return notChecked('storage-probe', 'Nothing is stored yet.');
  try {
    await probeStorage(openDiskStorage(folder));
    return ok('storage-probe', 'A file was written, read and deleted.');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const mend = `Give ${folder} with all in it to the user that runs the site (chown -R), and free space on its disk.`;
    return wrong('storage-probe', `A file could not be written, read and deleted in ${folder} (${reason}).`, mend);
  }
}

export async function checkStorage({ settings: { dataDir } }: Deployment): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    const none = 'There is no data folder yet.';
    return [notChecked('storage-probe', none), notChecked('disk-space', none), notChecked('disk-inodes', none)];
  }
  const disk = await statfs(dataDir);
  return [
    await checkProbe(dataDir),
    ofHealth('disk-space', judgeDisk(disk.bavail * disk.bsize)),
    judgeInodes(disk.ffree, disk.files),
  ];
}
