import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { tracedQuery } from './traced-query.ts';

/* A connection parses and plans a named statement once, which costs more than reading some rows by key. */

const names = new Map<string, string>();

/**
 * Use it for few texts only, because connections forget none. Behind a pooler, processes share connections, so each
 * text has one name in all of them.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `veil-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

const mark = '/* prepared */';

/** Use as `.modifyEnd(prepared)`. Pass a list as one value (`= any`), because its text would vary with its length. */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

class Placeholder {
  readonly param: string;
  constructor(param: string) {
    this.param = param;
  }
}

type Compilable<R> = { compile(): CompiledQuery<R> };
type Row<Q> = Q extends Compilable<infer R> ? R : never;
type Compiled = { text: string; parameters: readonly unknown[] };

const pools = new WeakMap<object, pg.Pool>();

const placeholders = <P extends object>(): P =>
  new Proxy({} as P, { get: (_, param) => new Placeholder(String(param)) });

/** Compiling joins costs more than their answer. `build` gets placeholders, so it cannot branch on parameters. */
export function compileOnce<D, P extends object, Q extends Compilable<unknown>>(
  build: (db: Kysely<D>, params: P) => Q,
): (db: Kysely<D>, params: P) => Promise<Row<Q>[]> {
  let compiled: Compiled | undefined;
  return async (db, params) => {
    if (!compiled) {
      const query = build(db, placeholders<P>()).compile();
      compiled = { text: `${query.sql} ${mark}`, parameters: query.parameters };
    }
    const { text, parameters } = compiled;
    const values = parameters.map((value) => (value instanceof Placeholder ? params[value.param as keyof P] : value));
    const pool = pools.get(db);
    const { rows } = await (pool
      ? pool.query({ name: statementName(text), text, values })
      : db.executeQuery(CompiledQuery.raw(text, values)));
    return rows as Row<Q>[];
  };
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let unanswered = false;
  const query = async (text: unknown, values: readonly unknown[]) => {
    try {
      const named = typeof text === 'string' && text.endsWith(mark) ? statementName(text) : undefined;
      return await tracedQuery(text as string, () =>
        named
          ? client.query({ name: named, text: text as string, values: [...values] })
          : client.query(text as string, [...values]),
      );
    } catch (error) {
      unanswered ||= isUnanswered(error);
      throw error;
    }
  };
  return {
    // Kysely's clients also offer cursors, which are used nowhere.
    query: query as unknown as PostgresPoolClient['query'],
    // Closed, because the next query would wait for the missing answer.
    release: () => client.release(unanswered),
  };
}

export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? preparingClient(client);
    clients.set(client, known);
    return known;
  },
  end: () => pool.end(),
});

/** Lets `compileOnce` query this database outside of transactions. */
export const runOnPool = (db: object, pool: pg.Pool): void => void pools.set(db, pool);
