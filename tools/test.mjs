// `npm test`: installs missing packages, then runs every kind of test (see test/steps.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { homeIsWritable, root, setUp } from './setup.mjs';

endWithNpm();
setUp();
process.chdir(root);
if (!homeIsWritable()) borrowHome();
// The packages exist now, so the rest can be TypeScript.
const { register } = await import('tsx/esm/api');
register();
await import('./test/index.ts');

/** Chromium writes into its user's home, which a service account may lack. */
function borrowHome() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'veil-home-'));
  process.env.HOME = home;
  for (const name of ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME']) delete process.env[name];
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
}
