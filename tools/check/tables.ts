import path from 'node:path';
import { migrationSlices } from '../../architecture.config.mjs';
import { type Check, isTest, listFiles, read } from './files.ts';
import { serverTables, slicesOf } from './slices.ts';
import { assignSlices, judgeSqlWrites, sliceOfMigration } from './sql-writes.ts';

const owners = new Map(
  Object.entries(serverTables).flatMap(([slice, { owns }]) => owns.map((table) => [table, slice] as const)),
);

/** Tables that a file writes, by the query builder or in SQL. */
function writesOf(source: string): string[] {
  const built = source.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g);
  const spoken = source.matchAll(/\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?/g);
  return [...built, ...spoken].map((match) => match[1] ?? '').filter((name) => owners.has(name));
}

export function readSqlCode() {
  const migrations = listFiles()
    .filter((file) => /^server\/migrations\/.*\.sql$/.test(file))
    .sort()
    .map((file) => ({ name: path.basename(file), sql: read(file) }));
  const slices = slicesOf('server');
  return assignSlices(read('server/schema.sql'), migrations, (name) => sliceOfMigration(name, slices, migrationSlices));
}

export const tableChecks: Check[] = [
  {
    name: 'every table has one owner',
    remedy: 'Name the table under one slice in `tables` of architecture.config.mjs.',
    run: () => {
      const made = [...read('server/schema.sql').matchAll(/^table (\w+)$/gm)].map((match) => match[1] ?? '');
      const missing = made.filter((table) => !owners.has(table)).map((table) => `${table} belongs to no slice`);
      const gone = [...owners.keys()]
        .filter((table) => !made.includes(table))
        .map((table) => `${table} is owned but not made`);
      return [...missing, ...gone];
    },
  },
  {
    name: "a table is written by its owner's queries alone",
    remedy: 'Move the statement into a queries file of the owner, and call it.',
    run: () =>
      listFiles()
        .filter((file) => file.startsWith('server/src/') && file.endsWith('.ts') && !isTest(file))
        .flatMap((file) =>
          [...new Set(writesOf(read(file)))]
            .filter(
              (table) =>
                !new RegExp(`^server/src/features/[^/]+/${owners.get(table)}/([a-z-]+-)?queries\\.ts$`).test(file),
            )
            .map((table) => `${file} writes ${table}, which only the queries of ${owners.get(table)} may`),
        ),
  },
  {
    name: 'a function or view of the database writes what its slice owns',
    remedy: 'Name the migration after its slice, or the column in `columns` of architecture.config.mjs.',
    run: () => judgeSqlWrites(readSqlCode(), serverTables),
  },
];
