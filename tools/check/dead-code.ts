import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Check, root } from './files.ts';

/** knip exits with 0 when every file, export and dependency is used, with 1 when some are not. */
export const deadCodeChecks: Check[] = [
  {
    name: 'no dead file, export or dependency',
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
