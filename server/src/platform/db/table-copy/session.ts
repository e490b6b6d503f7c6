import pg from 'pg';
import { explainConnection } from '../connection-failure.ts';

/** Dates, intervals, bytes and numbers are then the same text on every server. */
const settings = [
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  // Commits are durable, whatever the defaults of server or role.
  'set synchronous_commit = on',
];

/** The connection has no time limits, because one statement reads or writes a whole table. */
export async function connectForCopy(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  // If the server ends the connection, the statement in progress or the next one fails.
  client.on('error', () => undefined);
  await client.connect().catch(explainConnection);
  for (const setting of settings) await client.query(setting);
  return client;
}
