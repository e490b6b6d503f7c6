import { calledAs } from '../../platform/called-as.ts';
import { readMigrations } from '../../platform/db/migrations.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { requireMigrationRights, requireRights } from '../../platform/db/rights.ts';
import { readDone, refuseNewer } from '../../platform/db/schema-version.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

export type Server = { version: number; shown: string; super: boolean; now: Date };

const passes = async (check: Promise<void>): Promise<string | null> =>
  check.then(
    () => null,
    (error: Error) => error.message,
  );

export async function checkSchema(pool: Pool): Promise<Finding> {
  const [done, migrations] = [await readDone(pool), readMigrations()];
  try {
    refuseNewer(done, migrations);
  } catch (error) {
    return wrong(
      'database-schema',
      (error as Error).message.split('. ')[0]?.concat('.') ?? '',
      'Start the newer version of the program, or bring back a backup from before its migrations.',
    );
  }
  const missing = migrations.filter(({ name }) => !done.includes(name)).length;
  if (missing === 0) return ok('database-schema', 'The database has every migration of this program.');
  const found = `The database lacks ${missing} of this program's ${migrations.length} migrations.`;
  return wrong('database-schema', found, `Run \`${calledAs} migrate\`.`);
}

export async function checkRights(pool: Pool, hasSchema: boolean): Promise<Finding> {
  const lacking =
    (await passes(requireRights(pool))) ?? (hasSchema ? null : await passes(requireMigrationRights(pool)));
  if (!lacking) return ok('database-rights', "The role of the database has the rights that the site's tables need.");
  const [found = '', ...mend] = lacking.split(/(?<=\.) (?=Grant)/);
  return wrong('database-rights', found, mend.join(' ') || 'Grant them, or use the role that owns the tables.');
}

export async function checkExtension(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ installed: boolean; available: boolean }>(`
    select exists (select from pg_extension where extname = 'pg_trgm') as installed,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available`);
  if (rows[0]?.installed)
    return ok('database-extension', 'The extension pg_trgm, which the search uses, is installed.');
  const mend = rows[0]?.available
    ? 'Run `create extension pg_trgm` in the database as a role that may.'
    : 'Install the contrib package of PostgreSQL on the server, then run `create extension pg_trgm` in the database.';
  return wrong('database-extension', 'The extension pg_trgm, which the search uses, is not installed.', mend);
}

export function checkRole({ settings }: Deployment, server: Server, embedded: boolean): Finding[] {
  if (embedded)
    return [
      ok('database-role', "The database of the data folder is for the site's user alone."),
      ok('database-password', 'The database of the data folder needs no password: only its owner can reach it.'),
    ];
  const { password, hostname, searchParams } = new URL(String(settings.databaseUrl).replace('@/', '@localhost/'));
  const bySocket = searchParams.get('host')?.startsWith('/') ?? false;
  const known = password !== '' || searchParams.has('password') || searchParams.has('sslcert') || bySocket;
  return [
    server.super
      ? warning(
          'database-role',
          'The site uses a superuser of the database: whoever takes over the site takes over the whole server.',
          'Make a role that owns only the database of the site (`create role veil login password …`), give it the tables, and name it in DATABASE_URL.',
        )
      : ok('database-role', 'The role of the database is no superuser.'),
    known
      ? ok('database-password', 'DATABASE_URL has a password, or reaches the database by a socket or certificate.')
      : warning(
          'database-password',
          `DATABASE_URL has no password, and ${hostname} lets its role in without one.`,
          'Give the role a password (`alter role … password …`), ask for it in pg_hba.conf, and write it into DATABASE_URL.',
        ),
  ];
}
