// `npm run rolling`: restarts every process of a site under load behind its proxy, and counts failures and losses.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./rolling/index.ts');
