import { accessSync, constants, type Stats, statfsSync, statSync } from 'node:fs';
import type { Deployment } from './deployment.ts';
import { type Finding, type FindingId, notChecked, ok, warning, wrong } from './finding.ts';

/** Network file systems in `statfs` (linux/magic.h), on which locks and syncs guarantee less. */
const networkTypes: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB 2',
  16914839: '9P',
  12805120: 'Ceph',
};

const skipped = (why: string): Finding[] =>
  (['data-owner', 'data-mode', 'data-network'] satisfies FindingId[]).map((id) => notChecked(id, why));

function checkOwner(dataDir: string, { uid }: Stats): Finding {
  const own = process.getuid?.();
  if (own === undefined || uid === own) return ok('data-owner', 'The data folder belongs to the user that runs this.');
  const found = `${dataDir} belongs to user ${uid}, and this runs as user ${own}.`;
  const mend = `Run this and the site as the owner of the folder, or run \`chown -R ${own} ${dataDir}\`.`;
  return own === 0 ? warning('data-owner', found, mend) : wrong('data-owner', found, mend);
}

function checkMode(dataDir: string, { mode }: Stats): Finding {
  // Root runs the database as another user, whose group may enter the folder.
  const allowed = process.getuid?.() === 0 ? 0o710 : 0o700;
  if ((mode & 0o777 & ~allowed) === 0) return ok('data-mode', 'Only the site’s user can open the data folder.');
  const found = `Other users of this machine can open ${dataDir} (mode ${(mode & 0o777).toString(8)}).`;
  return wrong('data-mode', found, `Run \`chmod 700 ${dataDir}\`, or start the site, which does.`);
}

function checkNetwork(dataDir: string): Finding {
  const kind = networkTypes[statfsSync(dataDir).type >>> 0];
  if (!kind) return ok('data-network', 'The data folder is on a disk of this machine.');
  return warning(
    'data-network',
    `The data folder is on a network file system (${kind}), where a power loss can damage the database and files.`,
    'Move the data folder to a local disk and set VEIL_DATA, or move the database to a server of its own (DATABASE_URL).',
  );
}

export function checkDataFolder({ settings: { dataDir } }: Deployment): Finding[] {
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  if (!stat) {
    const none = `${dataDir} does not exist; the first start of the site makes it.`;
    return [notChecked('data-folder', none), ...skipped(none)];
  }
  if (!stat.isDirectory())
    return [
      wrong('data-folder', `${dataDir} is no folder.`, 'Set VEIL_DATA to a folder for the site alone.'),
      ...skipped('There is no data folder.'),
    ];
  const rest = [checkOwner(dataDir, stat), checkMode(dataDir, stat), checkNetwork(dataDir)];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [ok('data-folder', 'The data folder can be read and written.'), ...rest];
  } catch {
    const mend = 'Give it to the user that runs the site (chown -R), and mount its disk for writing.';
    return [wrong('data-folder', `${dataDir} cannot be written by the user that runs this.`, mend), ...rest];
  }
}
