import { calledAs } from '../../platform/called-as.ts';
import { explainConnection } from '../../platform/db/connection-failure.ts';
import { readMigrations } from '../../platform/db/migrations.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { requireMigrationRights, requireRights } from '../../platform/db/rights.ts';
import { readDone, refuseNewer } from '../../platform/db/schema-version.ts';
import { checkConnections } from './check-connections.ts';
import { checkMove } from './check-move.ts';
import { type Deployment, type OpenDatabase, openDatabaseOf } from './deployment.ts';
import { type Finding, type FindingId, findingIds, notChecked, ok, warning, wrong } from './finding.ts';

/** The oldest version whose features the migrations use (docs/operations/settings.md). */
const leastVersion = 15;
const minuteMs = 60_000;
/** Both clocks check tokens and signed addresses; a session's token lasts minutes. */
const clockLimits = { warning: 5_000, wrong: minuteMs };

const withoutDatabase = Object.entries(findingIds).flatMap(([id, section]) =>
  section === 'database' && id !== 'database-reach' ? [id as FindingId] : [],
);

const skipped = (why: string): Finding[] => withoutDatabase.map((id) => notChecked(id, why));

/** PostgreSQL's messages may quote address and password. */
function reasonOf(error: unknown, { settings }: Deployment): string {
  let sentence = '';
  try {
    explainConnection(error);
  } catch (explained) {
    sentence = (explained as Error).message.replace(/ Check DATABASE_URL\.$/, '');
  }
  const address = settings.databaseUrl && URL.canParse(settings.databaseUrl) ? new URL(settings.databaseUrl) : null;
  for (const secret of [address?.password, address && decodeURIComponent(address.password)])
    if (secret) sentence = sentence.replaceAll(secret, '…');
  return sentence;
}

export async function reachDatabase(
  deployment: Deployment,
): Promise<{ database: OpenDatabase | null; findings: Finding[] }> {
  if (deployment.wrong.has('DATABASE_URL'))
    return {
      database: null,
      findings: [
        notChecked('database-reach', 'DATABASE_URL cannot be used.'),
        ...skipped('DATABASE_URL cannot be used.'),
      ],
    };
  const away = 'The database could not be asked.';
  try {
    const database = await openDatabaseOf(deployment);
    if (!database) {
      const none = 'There is no database yet; the first start of the site makes it.';
      return { database, findings: [notChecked('database-reach', none), ...skipped(none)] };
    }
    const found = database.started
      ? 'The database of the data folder was stopped, and starts.'
      : 'The database answers.';
    return { database, findings: [ok('database-reach', found)] };
  } catch (error) {
    const mend = deployment.settings.databaseUrl
      ? 'Start the PostgreSQL server that DATABASE_URL names, or correct host, port, user, password and database there.'
      : 'Look into server.log in the folder "postgres" of the data folder, and give that folder to the user that runs the site.';
    return { database: null, findings: [wrong('database-reach', reasonOf(error, deployment), mend), ...skipped(away)] };
  }
}

type Server = { version: number; shown: string; super: boolean; now: Date };

const readServer = async (pool: Pool): Promise<Server> =>
  (
    await pool.query<Server>(`
      select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as shown,
        r.rolsuper as super, clock_timestamp() as now
      from pg_roles r where r.rolname = current_user`)
  ).rows[0] as Server;

export function judgeVersion({ version, shown }: Pick<Server, 'version' | 'shown'>): Finding {
  return version >= leastVersion
    ? ok('database-version', `PostgreSQL ${shown} is new enough.`)
    : wrong('database-version', `PostgreSQL is ${shown}.`, `Upgrade it to version ${leastVersion} or a newer one.`);
}

export function judgeClock(ofDatabase: Date, ofThisMachine: Date): Finding {
  const apart = Math.abs(ofDatabase.getTime() - ofThisMachine.getTime());
  const found = `The clocks of this machine and of the database are ${(apart / 1000).toFixed(1)} seconds apart.`;
  const mend = 'Set both clocks by a time server (`timedatectl set-ntp true`).';
  if (apart >= clockLimits.wrong) return wrong('clock', found, mend);
  return apart >= clockLimits.warning ? warning('clock', found, mend) : ok('clock', found);
}

const passes = async (check: Promise<void>): Promise<string | null> =>
  check.then(
    () => null,
    (error: Error) => error.message,
  );

async function checkSchema(pool: Pool): Promise<Finding> {
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

async function checkRights(pool: Pool, hasSchema: boolean): Promise<Finding> {
  const lacking =
    (await passes(requireRights(pool))) ?? (hasSchema ? null : await passes(requireMigrationRights(pool)));
  if (!lacking) return ok('database-rights', "The role of the database has the rights that the site's tables need.");
  const [found = '', ...mend] = lacking.split(/(?<=\.) (?=Grant)/);
  return wrong('database-rights', found, mend.join(' ') || 'Grant them, or use the role that owns the tables.');
}

async function checkExtension(pool: Pool): Promise<Finding> {
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

function checkRole({ settings }: Deployment, server: Server, embedded: boolean): Finding[] {
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

export async function checkDatabase(deployment: Deployment, { pool, db, embedded }: OpenDatabase): Promise<Finding[]> {
  const server = await readServer(pool);
  const schema = await checkSchema(pool);
  return [
    judgeVersion(server),
    ...checkRole(deployment, server, embedded),
    await checkExtension(pool),
    schema,
    await checkRights(pool, schema.state === 'ok'),
    await checkConnections(deployment, pool),
    await checkMove(db, schema.state === 'ok'),
    judgeClock(server.now, new Date()),
  ];
}
