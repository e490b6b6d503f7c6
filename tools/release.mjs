// `npm run release`: writes the archive that production machines run, and its checksum.
import { buildStale, bundledPackages } from './build.mjs';
import { root, setUp } from './setup.mjs';

setUp();
await buildStale();
const { register } = await import('tsx/esm/api');
register();
const { release } = await import('./release/index.ts');
await release(root, bundledPackages);
