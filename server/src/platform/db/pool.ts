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
  /** The server's clock counts. */
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
};

const timeoutOptions = ({ connectMs, lockMs, statementMs, answerMs, idleInTransactionMs }: Timeouts) => ({
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

const poolConfig = (url: string, { max = 10, name, timeouts = jobTimeouts }: PoolOptions): pg.PoolConfig => ({
  connectionString: url,
  max,
  idleTimeoutMillis: 30_000,
  ...(name && { application_name: name }),
  ...timeoutOptions(timeouts),
});

export function openPool(url: string, options: PoolOptions = {}): Pool {
  return guarded(new pg.Pool(poolConfig(url, options)));
}

/** Use it for statements with one good plan, whatever their values. */
export function openPlannedPool(url: string, options: PoolOptions = {}): Pool {
  return guarded(new pg.Pool({ ...poolConfig(url, options), options: '-c plan_cache_mode=force_generic_plan' }));
}

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
