import pg from 'pg';
import { explainConnection } from '../connection-failure.ts';

/** Values are written the same on every server: dates, intervals, bytes and numbers depend on these settings. */
const settings = [
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  // What is committed here is on disk, whatever the server or the role has as its default.
  'set synchronous_commit = on',
];

/** A connection for copying tables, without time limits: one statement reads or writes a whole table. */
export async function connectForCopy(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  // A server that ends the connection fails the statement in progress, or the next one.
  client.on('error', () => undefined);
  await client.connect().catch(explainConnection);
  for (const setting of settings) await client.query(setting);
  return client;
}
