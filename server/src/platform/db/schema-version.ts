import type pg from 'pg';
import { calledAs } from '../called-as.ts';
import { readMigrations } from './migrations.ts';
import { refuseUnfinished } from './unfinished-copy.ts';

type Asks = Pick<pg.Pool, 'query'>;
type Named = { name: string };

export async function readDone(client: Asks): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  return (await client.query<Named>('select name from schema_migrations')).rows.map(({ name }) => name);
}

/** A newer program could not read the rows that this one writes. */
export function refuseNewer(done: string[], migrations: Named[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = done.filter((name) => !known.has(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `This program is older than its database, which was migrated by a newer one (${unknown.join(', ')}). Start that ` +
        'version, or bring back a backup from before.',
    );
}

export async function requireSchema(client: Asks): Promise<void> {
  await refuseUnfinished(client);
  const done = await readDone(client);
  const migrations = readMigrations();
  refuseNewer(done, migrations);
  const missing = migrations.filter(({ name }) => !done.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The database lacks ${missing.length} of this program's migrations, from ${missing[0]?.name} on: run \`${calledAs} migrate\`.`,
    );
}
