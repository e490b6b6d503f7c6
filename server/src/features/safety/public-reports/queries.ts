import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PublicReportAdditions, PublicReportItems, PublicReports } from '../../../tables.ts';

export type PublicReportRow = Selectable<PublicReports>;
export type PublicReportItemRow = Selectable<PublicReportItems>;

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

export const itemsOf = (db: Db, id: string): Promise<PublicReportItemRow[]> =>
  db.selectFrom('public_report_items').selectAll().where('public_report_id', '=', id).orderBy('content_id').execute();

export async function putItem(tx: Db, row: Insertable<PublicReportItems>): Promise<void> {
  await tx
    .insertInto('public_report_items')
    .values(row)
    .onConflict((known) =>
      known.columns(['public_report_id', 'content_id']).doUpdateSet({
        report_id: row.report_id,
        case_id: row.case_id,
        case_number: row.case_number,
        hid_at: (eb) => eb.fn.coalesce('public_report_items.hid_at', 'excluded.hid_at'),
      }),
    )
    .execute();
}

export async function countHides(tx: Db, networkMac: Buffer, since: Date): Promise<{ network: number; all: number }> {
  const { rows } = await sql<{ network: number; all: number }>`
    select count(*) filter (where r.network_mac = ${networkMac})::int as network, count(*)::int as all
    from public_report_items i join public_reports r on r.id = i.public_report_id
    where i.hid_at > ${since}`.execute(tx);
  return rows[0] ?? { network: 0, all: 0 };
}

export async function addAddition(tx: Db, row: Insertable<PublicReportAdditions>): Promise<void> {
  await tx.insertInto('public_report_additions').values(row).execute();
}

export const additionsOf = (db: Db, id: string) =>
  db
    .selectFrom('public_report_additions')
    .select(['id', 'at', 'sealed'])
    .where('public_report_id', '=', id)
    .orderBy('id')
    .execute();

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
