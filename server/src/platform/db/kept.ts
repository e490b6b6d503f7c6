import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* kept */';

/**
 * Ends a query that is asked all the time and whose text never varies, as `.modifyEnd(kept)`: each connection parses and
 * plans it once, which costs more than reading some rows by their keys. A list goes in as one value (`= any`): spelled out
 * it would be another text for each length.
 */
export const kept: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept-${names.size}`;
  names.set(text, name);
  return name;
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** What the driver says when a server did not answer in time. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

function keepingClient(client: pg.PoolClient): PostgresPoolClient {
  let unanswered = false;
  const query = async (text: unknown, values: readonly unknown[]) => {
    try {
      return typeof text === 'string' && text.endsWith(mark)
        ? await client.query({ name: nameOf(text), text, values: [...values] })
        : await client.query(text as string, [...values]);
    } catch (error) {
      unanswered ||= isUnanswered(error);
      throw error;
    }
  };
  return {
    // Cursors, the other thing that Kysely's clients can be asked for, are used nowhere.
    query: query as unknown as PostgresPoolClient['query'],
    // A connection that owes an answer would let the next one wait for it: it is thrown away.
    release: () => client.release(unanswered),
  };
}

/** The pool as Kysely takes it, with each kept query under a name of its own. */
export const keeping = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? keepingClient(client);
    clients.set(client, known);
    return known;
  },
  end: () => pool.end(),
});
