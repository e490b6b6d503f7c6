import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './files.ts';
import { snapshotSchema } from './schema-snapshot.ts';

const { schema, types } = await snapshotSchema();
writeFileSync(path.join(root, 'server/schema.sql'), schema);
writeFileSync(path.join(root, 'server/src/tables.ts'), types);
console.log('Wrote server/schema.sql and server/src/tables.ts.');
