// `npm run screens`: takes screenshots of every screen of a running demo site.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./screens/index.ts');
