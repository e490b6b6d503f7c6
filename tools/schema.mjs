// `npm run schema`: rewrites the schema's snapshot and table types after a new migration.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./check/write-schema.ts');
