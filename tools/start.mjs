// `npm start`: installs missing packages, builds stale parts, and becomes the site's program. Becoming it leaves one
// process between terminal and site, so that Ctrl-C arrives once.
import { buildStale } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { root, setUp } from './setup.mjs';

endWithNpm();
setUp();
await buildStale();
process.chdir(root);
process.argv.splice(2, Number.POSITIVE_INFINITY, 'start');
await import('../server/dist/veil.js');
