import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { filledNotice } from './present.ts';
import { unsealValues } from './sealed.ts';

export async function* exportCounterNotices(
  deps: Pick<Deps, 'db' | 'secrets'>,
  memberId: string,
): AsyncIterable<ExportFile> {
  const rows = await deps.db
    .selectFrom('counter_notices')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const json = rows.map((row) => ({
    at: row.received_at,
    fields: filledNotice(unsealValues(deps, row.id, row.sealed)),
  }));
  yield { path: 'counter-notices.json', about: say('yourCounterNotices'), json };
}
