// `npm run slice <name>`: writes the skeleton of a slice, on the server and on the web, with its lines in every list.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./slice/index.ts');
