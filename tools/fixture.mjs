// `npm run fixture`: writes this version's small site, from which later versions test their upgrade.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./fixture/index.ts');
