import { type Check, read } from './files.ts';
import { snapshotSchema } from './schema-snapshot.ts';

let taken: ReturnType<typeof snapshotSchema> | null = null;
const snapshot = () => {
  taken ??= snapshotSchema();
  return taken;
};

const advice = 'run `npm run schema` and look at what changed';

export const schemaChecks: Check[] = [
  {
    name: 'server/schema.sql is what the migrations make',
    isLong: true,
    remedy: 'Run `npm run schema`.',
    run: async () => ((await snapshot()).schema === read('server/schema.sql') ? [] : [`it differs: ${advice}`]),
  },
  {
    name: 'server/src/tables.ts is what the migrations make',
    isLong: true,
    remedy: 'Run `npm run schema`.',
    run: async () => ((await snapshot()).types === read('server/src/tables.ts') ? [] : [`it differs: ${advice}`]),
  },
];
