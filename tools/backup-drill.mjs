// `npm run backup-drill`: backs a site up while members write, restores it on an empty place and compares; then damages the backup.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./backup-drill/index.ts');
