import { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { readDone } from '../schema-version.ts';
import { orderOf, readJobsVersion, readSequences, readTables } from './catalog.ts';
import { connectForCopy } from './session.ts';
import type { TableShape, TableSource } from './source.ts';

/** Regardless of later writes. One table is read at a time. */
export type Snapshot = TableSource & { close(): Promise<void> };

async function* rowsOf(client: pg.Client, table: TableShape): AsyncGenerator<Buffer> {
  const order = await orderOf(client, table);
  yield* client.query(to(`copy (select ${table.columns.join(', ')} from ${table.name} order by ${order}) to stdout`));
}

/** Writers continue; migrations wait until it is closed. */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = await connectForCopy(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await readTables(client);
    if (tables.length > 0)
      await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    return {
      migrations: (await readDone(client)).sort(),
      jobsVersion: await readJobsVersion(client),
      tables,
      sequences: await readSequences(client),
      read: (table) => Readable.from(rowsOf(client, table), { objectMode: false }),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
