import type { Asks } from '../connections.ts';
import { type Position, readPosition } from './positions.ts';

const database = `(select system_identifier from pg_control_system())::text || ' ' ||
  (select oid from pg_database where datname = current_database())`;

export async function readWritten(primary: Asks): Promise<Position> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return readPosition(rows[0]?.position ?? '');
}

export type Beat = { position: Position; database: string };

/** Its message ends in a commit, so that a replica gets past the position even if nobody else writes. */
export async function beat(primary: Asks): Promise<Beat> {
  const { rows } = await primary.query<{ position: string; database: string }>(
    `select pg_current_wal_insert_lsn()::text as position, ${database} as database,
       pg_logical_emit_message(true, 'veil', '') is not null as sent`,
  );
  const [row] = rows;
  return { position: readPosition(row?.position ?? ''), database: row?.database ?? '' };
}

/** `replayed`: null of a server that is no replica. */
export type Probe = { replayed: Position | null; database: string };

export async function probe(replica: Asks): Promise<Probe> {
  const { rows } = await replica.query<{ replayed: string | null; database: string }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed, ${database} as database`,
  );
  const [row] = rows;
  return { replayed: row?.replayed ? readPosition(row.replayed) : null, database: row?.database ?? '' };
}
