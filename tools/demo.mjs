// `npm run demo`: fills a site with sample members and drawn pictures, so that every screen has content.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./demo/index.ts');
