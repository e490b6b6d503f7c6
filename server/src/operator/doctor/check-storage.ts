import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Db } from '../../deps.ts';
import { judgeDisk } from '../../features/running/health/index.ts';
import { openExistingStorage, probeStorage } from '../../features/site/site/index.ts';
import type { Settings } from '../../platform/config.ts';
import { StorageLost, storagePlace } from '../../platform/storage/index.ts';
import { checkFileMove } from './check-file-move.ts';
import { ofHealth } from './check-slices.ts';
import type { Deployment, OpenDatabase } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

/** An item takes about twenty files. */
const inodeLimits = { warning: 100_000, wrong: 5_000 };

/** `total` is 0 for a file system without this limit. */
export function judgeInodes(free: number, total: number): Finding {
  if (total === 0) return ok('disk-inodes', 'The file system has no limit for the number of files.');
  const found = `The disk has room for ${free} more files.`;
  const mend = 'Delete files that are not of the site, or move the data folder to a file system made with more inodes.';
  if (free < inodeLimits.wrong) return wrong('disk-inodes', found, mend);
  return free < inodeLimits.warning ? warning('disk-inodes', found, mend) : ok('disk-inodes', found);
}

async function checkProbe(db: Db | null, settings: Settings): Promise<Finding> {
  const place = storagePlace(settings);
  try {
    const storage = await openExistingStorage(db, place);
    if (!storage) return notChecked('storage-probe', 'Nothing is stored yet.');
    await probeStorage(storage);
    return ok('storage-probe', 'A file was written, read and deleted.');
  } catch (error) {
    if (error instanceof StorageLost)
      return wrong(
        'storage-probe',
        error.message,
        place.folder === null
          ? 'Set S3_ENDPOINT and S3_BUCKET to those of the site.'
          : 'Mount the disk of the storage, or set VEIL_DATA to the right folder.',
      );
    if (place.folder === null)
      return wrong(
        'storage-probe',
        (error as Error).message,
        'Mend what the sentence names, at the store or in its settings.',
      );
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const mend = `Give ${place.name} with all in it to the user that runs the site (chown -R), and free space on its disk.`;
    return wrong('storage-probe', `A file could not be written, read and deleted in ${place.name} (${reason}).`, mend);
  }
}

export async function checkStorage({ settings }: Deployment, database: OpenDatabase | null): Promise<Finding[]> {
  const { dataDir } = settings;
  if (!existsSync(dataDir)) {
    const none = 'There is no data folder yet.';
    return [notChecked('storage-probe', none), notChecked('disk-space', none), notChecked('disk-inodes', none)];
  }
  const disk = await statfs(dataDir);
  return [
    await checkProbe(database?.db ?? null, settings),
    await checkFileMove(database?.db ?? null),
    ofHealth('disk-space', judgeDisk(disk.bavail * disk.bsize)),
    judgeInodes(disk.ffree, disk.files),
  ];
}
