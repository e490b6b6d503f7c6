import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keeping } from './kept.ts';

// int8 as number: no count of this site passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** A pool of connections; `max` per process, so that several nodes fit one server. */
export function openPool(url: string, max = 10): Pool {
  return guarded(new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000 }));
}

/** One whose named statements are planned once, whatever their values: for those that are written to have one good plan. */
export function openPlannedPool(url: string, max = 10): Pool {
  const options = '-c plan_cache_mode=force_generic_plan';
  return guarded(new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, options }));
}

function guarded(pool: Pool): Pool {
  // An idle connection that the server ends must not end the process: the next query takes a new one.
  pool.on('error', () => undefined);
  // Nor may one that is in use: its next query says that it is gone.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const openKysely = <T>(pool: Pool): Kysely<T> =>
  new Kysely<T>({ dialect: new PostgresDialect({ pool: keeping(pool) }) });
