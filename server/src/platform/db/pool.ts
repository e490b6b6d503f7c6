import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparingPool, runOnPool } from './prepared.ts';

// int8 as number: no count of this site passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** How long a statement may wait for what, in milliseconds. 0: without end. */
export type Timeouts = {
  /** For a free connection, or a new one. */
  connectMs: number;
  /** For a row or a table that another transaction holds. */
  lockMs: number;
  /** For its result, by the server's clock. */
  statementMs: number;
  /** For an answer, by ours: a server that is frozen keeps no time. More than `statementMs`, which tells more. */
  answerMs: number;
  /** A transaction that says nothing for this long ends, and with it the locks that others wait for. */
  idleInTransactionMs: number;
};

/** Somebody waits at a screen: no call of the contract needs a tenth of this. */
export const requestTimeouts: Timeouts = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 30_000,
};

/** Nobody waits: sweeps and counts read whole tables. */
export const jobTimeouts: Timeouts = {
  connectMs: 10_000,
  lockMs: 60_000,
  statementMs: 300_000,
  answerMs: 310_000,
  idleInTransactionMs: 300_000,
};

export type PoolOptions = {
  /** Connections per process, so that several nodes fit one server. */
  max?: number;
  timeouts?: Timeouts;
};

const timeoutOptions = ({ connectMs, lockMs, statementMs, answerMs, idleInTransactionMs }: Timeouts) => ({
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

export function openPool(url: string, options: PoolOptions = {}): Pool {
  const { max = 10, timeouts = jobTimeouts } = options;
  return guarded(new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, ...timeoutOptions(timeouts) }));
}

/** One whose named statements are planned once, whatever their values: for those that are written to have one good plan. */
export function openPlannedPool(url: string, { max = 10, timeouts = jobTimeouts }: PoolOptions = {}): Pool {
  const options = '-c plan_cache_mode=force_generic_plan';
  return guarded(
    new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, options, ...timeoutOptions(timeouts) }),
  );
}

function guarded(pool: Pool): Pool {
  // An idle connection that the server ends must not end the process: the next query takes a new one.
  pool.on('error', () => undefined);
  // Nor may one that is in use: its next query says that it is gone.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openKysely<T>(pool: Pool): Kysely<T> {
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  runOnPool(db, pool);
  return db;
}
