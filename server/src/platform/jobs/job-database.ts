import type { Db } from 'pg-boss';
import { type Listener, listen } from '../db/listen.ts';
import { openPool, type Timeouts } from '../db/pool.ts';
import type { OutageLog } from '../outage-log.ts';

/** pg-boss's maintenance reads the whole table of jobs. */
const timeouts: Timeouts = {
  connectMs: 5_000,
  lockMs: 10_000,
  statementMs: 30_000,
  answerMs: 35_000,
  idleInTransactionMs: 30_000,
};

/** `directUrl`: notifications come over this address, on a connection of the name `listenerName`. */
export type JobConnections = { max: number; name?: string; directUrl?: string; listenerName?: string };

/** pg-boss's own notification connection crashes the process if it is cut, and its pool waits without limit. */
export function openJobDatabase(
  databaseUrl: string,
  { max, name, directUrl = databaseUrl, listenerName = name }: JobConnections,
  outages: OutageLog,
): Db & { isNotified(): boolean; end(): Promise<void> } {
  const pool = openPool(databaseUrl, { max, timeouts, ...(name && { name }) });
  let listener: Listener | null = null;
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onMessage, onReconnect) {
      listener = await listen({ databaseUrl: directUrl, name: listenerName, channel, onMessage, onReconnect, outages });
      return listener;
    },
    isNotified: () => listener?.isLive() ?? false,
    end: () => pool.end(),
  };
}
