// `npm start`: installs what is missing, builds what is stale, and becomes the site's program. Becoming it, rather than
// starting it, leaves one process between the terminal and the site, so that Ctrl-C arrives once.
import { buildStale } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { root, setUp } from './setup.mjs';

endWithNpm();
setUp();
await buildStale();
process.chdir(root);
process.argv.splice(2, Number.POSITIVE_INFINITY, 'start');
await import('../server/dist/veil.js');
