import type { Db } from '../../../deps.ts';
import { type Rotation, resealText } from '../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';

export async function resealReports(tx: Db, rotation: Rotation): Promise<number> {
  const reseal = (table: string, about: (id: string) => string) =>
    rewriteColumn(tx, { table, column: 'sealed', type: 'bytea' }, (sealed: Buffer, id) =>
      resealText(rotation, 'public reports', sealed, about(id)),
    );
  const values = (id: string) => `values of ${id}`;
  const reports = await reseal('public_reports', values);
  const notices = await reseal('counter_notices', values);
  return reports + notices + (await reseal('public_report_additions', (id) => `addition ${id}`));
}
