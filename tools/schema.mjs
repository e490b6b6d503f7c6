// `npm run schema`: writes the snapshot of the schema and the table types again, after a migration was added.
import { setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
await import('./check/write-schema.ts');
