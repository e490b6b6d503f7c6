import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingPool, runOnPool } from './prepared.ts';
import { tracedPool } from './traced-query.ts';

// int8 as number: no count of this site passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** Milliseconds. 0: none. */
export type Timeouts = {
  connectMs: number;
  lockMs: number;
  statementMs: number;
  /** Our clock counts, because a frozen server ends no statement. Longer than `statementMs`, whose error is clearer. */
  answerMs: number;
  idleInTransactionMs: number;
};

/** No call of the contract needs a tenth of this. */
export const requestTimeouts: Timeouts = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 30_000,
};

/** Sweeps and counts read whole tables. */
export const jobTimeouts: Timeouts = {
  connectMs: 10_000,
  lockMs: 60_000,
  statementMs: 300_000,
  answerMs: 310_000,
  idleInTransactionMs: 300_000,
};

export type PoolOptions = {
  max?: number;
  /** `application_name` in the URL replaces this. */
  name?: string;
  timeouts?: Timeouts;
  /** The settings of the role limit the server, because a pooler gives each transaction another connection. */
  limitedByRole?: boolean;
};

/** The settings of PostgreSQL that limit the server, in milliseconds. */
export const serverLimits = ({ lockMs, statementMs, idleInTransactionMs }: Timeouts): Record<string, number> => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** Sets them after a connection's start, because a pooler refuses these settings as parameters of its start. */
function openWith(url: string, options: PoolOptions, settings: Record<string, number | string>): Pool {
  const { max = 10, name, timeouts = jobTimeouts, limitedByRole } = options;
  const all = { ...settings, ...(!limitedByRole && serverLimits(timeouts)) };
  const text = Object.entries(all)
    .map(([setting, value]) => `set ${setting} = ${value}`)
    .join(';');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.answerMs,
    ...(name && { application_name: name }),
    ...(text && { onConnect: (client: pg.ClientBase) => client.query(text) }),
  });
  return guarded(pool);
}

export const openPool = (url: string, options: PoolOptions = {}): Pool => openWith(url, options, {});

/** Use it for statements with one good plan, whatever their values. */
export const openPlannedPool = (url: string, options: PoolOptions = {}): Pool =>
  openWith(url, options, { plan_cache_mode: 'force_generic_plan' });

function guarded(pool: Pool): Pool {
  // Without a listener, an idle connection that the server ends would end the process.
  pool.on('error', () => undefined);
  // A connection in use needs one too: its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return tracedPool(pool);
}

export function openKysely<T>(pool: Pool): Kysely<T> {
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  runOnPool(db, pool);
  return db;
}
