// `npm test`: installs what is missing, then runs every kind of test (see test/steps.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { homeIsWritable, root, setUp } from './setup.mjs';

endWithNpm();
setUp();
process.chdir(root);
if (!homeIsWritable()) borrowHome();
// The packages are there now, so the rest can be TypeScript.
const { register } = await import('tsx/esm/api');
register();
await import('./test/index.ts');

/** Chromium keeps files in its user's home, and a service account may have none. */
function borrowHome() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'veil-home-'));
  process.env.HOME = home;
  for (const name of ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME']) delete process.env[name];
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
}
