// Takes screenshots of every screen of a running demo site: `node tools/screens.mjs --email <member> --out <folder>`.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./screens/index.ts');
