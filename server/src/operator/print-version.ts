import { readProgramVersion } from '../app/program-version.ts';
import { explainConnection } from '../platform/db/connection-failure.ts';
import { readMigrations } from '../platform/db/migrations.ts';
import { openPool } from '../platform/db/pool.ts';
import { readDone } from '../platform/db/schema-version.ts';
import { type Print, printTable } from './command-words.ts';
import type { Arguments } from './commands/command.ts';

const newest = (names: string[]): string | null => names.toSorted().at(-1) ?? null;

/** Works with an older or newer schema too, which no other command opens. */
export async function printVersion(
  databaseUrl: string,
  dataDir: string,
  { flags }: Pick<Arguments, 'flags'>,
  print: Print = console.log,
): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const { rows } = await pool
      .query<{ server_version: string }>('show server_version')
      .catch((error) => explainConnection(error));
    const schema = newest(await readDone(pool));
    const wanted = newest(readMigrations().map(({ name }) => name));
    const facts = {
      program: readProgramVersion(),
      schema,
      programSchema: wanted,
      node: process.version,
      postgresql: rows[0]?.server_version ?? null,
      dataFolder: dataDir,
    };
    if (flags.json) return print(JSON.stringify(facts, null, 2));
    printTable(
      [
        ['Program', facts.program],
        ['Schema', `${schema ?? 'none'}${schema === wanted ? '' : ` (this program has ${wanted})`}`],
        ['Node', facts.node],
        ['PostgreSQL', facts.postgresql ?? 'unknown'],
        ['Data folder', dataDir],
      ],
      print,
    );
  } finally {
    await pool.end();
  }
}
