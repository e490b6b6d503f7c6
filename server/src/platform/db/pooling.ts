import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { explainConnection } from './connection-failure.ts';
import { requestTimeouts, serverLimits } from './pool.ts';

/** A pooler gives a connection of the server to each session or to each transaction; `none` says that there is none. */
export type Pooling = 'none' | 'session' | 'transaction';

type Addresses = { databaseUrl: string; databaseDirectUrl: string };

const waitMs = 5_000;
/** Other clients that try to get the server's connection of the first. A pooler gives the last used one first. */
const rivals = 3;

/** SQLSTATE of a named statement that is unknown, or that somebody else has already made. */
const strangeStatement = ['26000', '42P05'];

type Clients = { open(): Promise<pg.Client>; close(): Promise<void> };

function openClients(url: string): Clients {
  const clients: pg.Client[] = [];
  return {
    async open() {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: waitMs,
        query_timeout: waitMs,
      });
      client.on('error', () => undefined);
      clients.push(client);
      await client.connect();
      return client;
    },
    close: async () => void (await Promise.allSettled(clients.map((client) => client.end()))),
  };
}

const refusal = (variable: string, why: string, remedy: string) =>
  new Error(`${variable} leads through a connection pooler in transaction mode${why}. ${remedy}`);

const unprepared = (variable: string) =>
  refusal(
    variable,
    ' that keeps no prepared statements',
    'Set `pool_mode = session` in the pooler, or use one that keeps them, such as PgBouncer 1.21 with `max_prepared_statements`.',
  );

/** Throws for a pooler in transaction mode that keeps no prepared statements. */
export async function findPooling(url: string, variable: string): Promise<Pooling> {
  const { open, close } = openClients(url);
  const statement = { name: `veil-probe-${randomBytes(8).toString('hex')}`, text: 'select pg_backend_pid() as pid' };
  const pidOf = async (client: pg.Client) => (await client.query<{ pid: number }>(statement)).rows[0]?.pid;
  try {
    const first = await open();
    const pid = await pidOf(first);
    // A pooler announces a number of its own, with which clients cancel statements.
    if ((first as unknown as { processID: number }).processID === pid) return 'none';
    for (let rival = 0; rival < rivals; rival += 1) {
      const other = await open();
      const taken = await other.query('begin').then(
        () => pidOf(other),
        () => undefined,
      );
      if (taken === undefined || taken === pid) break;
    }
    return (await pidOf(first)) === pid ? 'session' : 'transaction';
  } catch (error) {
    if (strangeStatement.includes(String((error as pg.DatabaseError).code))) throw unprepared(variable);
    return explainConnection(error, variable);
  } finally {
    await close();
  }
}

/** Throws if both addresses lead to different databases. */
async function requireSameDatabase({ databaseUrl, databaseDirectUrl }: Addresses): Promise<void> {
  const [usual, direct] = [openClients(databaseUrl), openClients(databaseDirectUrl)];
  const key = `pg_try_advisory_xact_lock(hashtextextended('${randomBytes(16).toString('hex')}', 0)) as locked`;
  try {
    const holder = await direct.open();
    await holder.query('begin');
    await holder.query(`select ${key}`);
    const { rows } = await (await usual.open()).query<{ locked: boolean }>(`select ${key}`);
    if (rows[0]?.locked)
      throw new Error('DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct one of them.');
  } finally {
    await usual.close();
    await direct.close();
  }
}

type Limit = { name: string; ms: number; role: string; database: string };

/** Throws if the role has no limits of time: between transactions a pooler would lose those of a connection. */
async function requireRoleLimits(url: string): Promise<void> {
  const { open, close } = openClients(url);
  const most = serverLimits(requestTimeouts);
  try {
    const client = await open();
    // Without a unit, all three count milliseconds. A value of the session is left from another client.
    const { rows } = await client.query<Limit>(
      `select name, case when source = 'session' then 0 else setting::int end as ms,
         quote_ident(current_user) as role, quote_ident(current_database()) as database
       from pg_settings where name = any($1)`,
      [Object.keys(most)],
    );
    const wrong = rows.filter(({ name, ms }) => ms < 1 || ms > Number(most[name]));
    if (wrong.length === 0) return;
    const commands = wrong.map(
      ({ name, role, database }) => `alter role ${role} in database ${database} set ${name} = ${most[name]};`,
    );
    throw refusal(
      'DATABASE_URL',
      ', and its role has no limits of time',
      `Give it these as a superuser or as itself, and let the pooler reconnect: ${commands.join(' ')}`,
    );
  } finally {
    await close();
  }
}

/** Throws a sentence with a remedy if a process cannot work over these addresses. */
export async function judgeAddresses(addresses: Addresses): Promise<{ pooling: Pooling; warning: string | null }> {
  const { databaseUrl, databaseDirectUrl } = addresses;
  if (databaseUrl === databaseDirectUrl) {
    const pooling = await findPooling(databaseUrl, 'DATABASE_URL');
    if (pooling === 'transaction')
      throw refusal('DATABASE_URL', '', 'Set DATABASE_DIRECT_URL to the server itself, or `pool_mode = session`.');
    const warning =
      'DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL to the server itself, ' +
      'because the pooler may keep locks and names of processes that have ended.';
    return { pooling: 'none', warning: pooling === 'session' ? warning : null };
  }
  const direct = await findPooling(databaseDirectUrl, 'DATABASE_DIRECT_URL');
  if (direct === 'transaction')
    throw refusal('DATABASE_DIRECT_URL', '', 'Set it to the address of the PostgreSQL server itself.');
  const usual = await findPooling(databaseUrl, 'DATABASE_URL');
  await requireSameDatabase(addresses);
  if (usual === 'transaction') await requireRoleLimits(databaseUrl);
  const pooling = usual === 'transaction' ? 'transaction' : 'session';
  const warning =
    'DATABASE_DIRECT_URL leads through a connection pooler. Set it to the address of the PostgreSQL server itself.';
  return { pooling, warning: direct === 'session' ? warning : null };
}
