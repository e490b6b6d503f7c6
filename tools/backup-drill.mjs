// `npm run backup-drill`: backs up a site during writes, restores and compares it, then damages the backup.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./backup-drill/index.ts');
