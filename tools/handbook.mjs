// `npm run handbook`: runs the commands of docs/operations on a bare Debian, and the main journey on the site that they install. Needs root.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./handbook/index.ts');
