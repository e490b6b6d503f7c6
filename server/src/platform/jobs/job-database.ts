import type { Db } from 'pg-boss';
import { listen } from '../db/listen.ts';
import { openPool, type Timeouts } from '../db/pool.ts';
import type { OutageLog } from '../outage-log.ts';

/** Its own upkeep reads the whole table of jobs. */
const timeouts: Timeouts = {
  connectMs: 5_000,
  lockMs: 10_000,
  statementMs: 30_000,
  answerMs: 35_000,
  idleInTransactionMs: 30_000,
};

/**
 * The database as pg-boss uses it. Its own connection for notifications ends the process when the server cuts it while it
 * is being closed, and its pool waits for ever on a server that is frozen.
 */
export function openJobDatabase(databaseUrl: string, max: number, outages: OutageLog): Db & { end(): Promise<void> } {
  const pool = openPool(databaseUrl, { max, timeouts });
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onMessage, onReconnect) => listen({ databaseUrl, channel, onMessage, onReconnect, outages }),
    end: () => pool.end(),
  };
}
