import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PublicReports } from '../../../tables.ts';

export type PublicReportRow = Selectable<PublicReports>;

export async function lockNetwork(tx: Db, networkMac: Buffer): Promise<void> {
  const key = `public report ${networkMac.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export const findByStatus = (db: Db, statusHash: Buffer, lock = false): Promise<PublicReportRow | undefined> =>
  db
    .selectFrom('public_reports')
    .selectAll()
    .where('status_hash', '=', statusHash)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst();

/** No moderator reads restricted cases. */
export const isReadable = sql<boolean>`not exists (
  select from public_report_items i join cases c on c.id = i.case_id
  where i.public_report_id = public_reports.id and c.restricted_at is not null)`;

export const findReadable = (db: Db, id: string, lock = false): Promise<PublicReportRow | undefined> =>
  db
    .selectFrom('public_reports')
    .selectAll()
    .where('id', '=', id)
    .where(isReadable)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst();

export const insertReport = (tx: Db, row: Insertable<PublicReports>): Promise<PublicReportRow> =>
  tx.insertInto('public_reports').values(row).returningAll().executeTakeFirstOrThrow();

type Change = Partial<Pick<PublicReportRow, 'state' | 'sealed' | 'completed_at' | 'ended_at' | 'answer'>>;
export const changeReport = (tx: Db, id: string, change: Change): Promise<PublicReportRow> =>
  tx.updateTable('public_reports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('public_reports')
    .set({ network_mac: null })
    .where('network_mac', 'is not', null)
    .where('received_at', '<', before)
    .execute();
}

/** Ended before then with all their cases, or incomplete and received before then. */
export async function deleteReports(db: Db, before: Date): Promise<void> {
  await sql`
    delete from public_reports r
    where (r.ended_at < ${before} or (r.state = 'incomplete' and r.received_at < ${before})
        or (r.state = 'filed' and exists (select from public_report_items i where i.public_report_id = r.id)))
      and not exists (select from public_report_items i join cases c on c.id = i.case_id
        where i.public_report_id = r.id and (c.closed_at is null or c.closed_at >= ${before}))`.execute(db);
}
