// `npm run cluster`: a site of several machines on this one, with its object store, replica, pooler and proxy.
import { buildStale } from './build.mjs';
import { setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
await import('./cluster/index.ts');
