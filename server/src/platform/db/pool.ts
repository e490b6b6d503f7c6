import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingPool, runOnPool } from './prepared.ts';
import { tracedPool } from './traced-query.ts';

// int8 as number: no count of this site passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** Time limits in milliseconds. 0: none. */
export type Timeouts = {
  /** Milliseconds for a free or new connection. */
  connectMs: number;
  lockMs: number;
  /** For its result, by the server's clock. */
  statementMs: number;
  /** For an answer, by our clock, because a frozen server ends no statement. Longer than `statementMs`, whose error is clearer. */
  answerMs: number;
  idleInTransactionMs: number;
};

/** For requests: no call of the contract needs a tenth of this. */
export const requestTimeouts: Timeouts = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 30_000,
};

/** For jobs: sweeps and counts read whole tables. */
export const jobTimeouts: Timeouts = {
  connectMs: 10_000,
  lockMs: 60_000,
  statementMs: 300_000,
  answerMs: 310_000,
  idleInTransactionMs: 300_000,
};

export type PoolOptions = {
  max?: number;
  /** These connections' name on the server. An `application_name` in the URL replaces it. */
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

/** Plans each named statement once, whatever its values, for statements with one good plan. */
export function openPlannedPool(url: string, options: PoolOptions = {}): Pool {
  return guarded(new pg.Pool({ ...poolConfig(url, options), options: '-c plan_cache_mode=force_generic_plan' }));
}

function guarded(pool: Pool): Pool {
  // Without a listener, an idle connection that the server ends would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return tracedPool(pool);
}

export function openKysely<T>(pool: Pool): Kysely<T> {
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  runOnPool(db, pool);
  return db;
}
