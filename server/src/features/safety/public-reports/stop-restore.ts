import type { Db, Deps } from '../../../deps.ts';
import { stopClocks } from '../cases/index.ts';
import { noteAction } from './counter-notice-queries.ts';
import { itemsOf } from './item-queries.ts';
import type { PublicReportRow } from './queries.ts';

/** The claimant went to court (17 USC 512(g)(2)(C)). */
export async function stopRestore(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  row: PublicReportRow,
  sent: URLSearchParams,
): Promise<{ done: string } | { fault: string }> {
  if (sent.get('sure') !== 'yes') return { fault: 'Tick the box if you filed an action in court.' };
  const caseId = (await itemsOf(tx, row.id)).find(({ case_id }) => case_id === sent.get('case'))?.case_id;
  if (!caseId || row.kind !== 'copyright') return { fault: 'This case has no counter-notice.' };
  const at = deps.clock.now();
  if (!(await noteAction(tx, caseId, at))) return { fault: 'This case has no counter-notice.' };
  await stopClocks(tx, caseId, at, ['counter_notice']);
  return { done: 'Thank you. The item stays away.' };
}
