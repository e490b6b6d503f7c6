// `npm run slice <area>/<name>`: writes a slice's skeleton on server and web, with its lines in every list.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./slice/index.ts');
