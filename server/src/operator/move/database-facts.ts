import pg from 'pg';
import { shownAddress, withoutPassword } from '../../platform/db/shown-address.ts';

const connectMs = 15_000;
/** A collision with another program's lock on both databases is practically impossible. */
export const lockNumbers = 2 ** 47;

type Facts = {
  encoding: string;
  standby: boolean;
  readOnly: boolean;
  extension: boolean;
};

export const readFacts = async (client: pg.Client): Promise<Facts> =>
  (
    await client.query<Facts>(`
      select current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
        current_setting('transaction_read_only') = 'on' as "readOnly",
        exists (select from pg_available_extensions where name = 'pg_trgm') as extension`)
  ).rows[0] as Facts;

export async function connectTo(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Error(
      `The new database cannot be reached at ${shownAddress(address)}: ${withoutPassword(message || String(code), address)}. ` +
        'Check host, port, database, user and password of the address, and what the server lets in (pg_hba.conf).',
    );
  }
}
