// `npm run demo`: fills a site with drawn sample members and pictures, so that every screen has something on it.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./demo/index.ts');
