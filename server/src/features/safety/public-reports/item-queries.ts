import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PublicReportAdditions, PublicReportItems } from '../../../tables.ts';

export type PublicReportItemRow = Selectable<PublicReportItems>;

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
