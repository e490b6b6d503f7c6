// `npm run handbook`: runs the commands of docs/operations on a bare Debian, then the main journey on the installed
// site. Needs root.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./handbook/index.ts');
