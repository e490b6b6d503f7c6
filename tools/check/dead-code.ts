import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Check, root } from './files.ts';

/** knip exits with 0 if every file, export and dependency is used, otherwise with 1. */
export const deadCodeChecks: Check[] = [
  {
    name: 'no dead file, export or dependency',
    isLong: true,
    remedy: 'Remove what is unused, or name a new entry file in knip.json.',
    run: () => {
      const knip = path.join(root, 'node_modules/knip/bin/knip.js');
      const { status, stdout, stderr } = spawnSync(process.execPath, [knip, '--no-progress'], {
        cwd: root,
        encoding: 'utf8',
      });
      return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
    },
  },
];
