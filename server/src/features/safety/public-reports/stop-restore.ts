import type { Db, Deps } from '../../../deps.ts';
import { stopClocks } from '../cases/index.ts';
import { noteAction } from './counter-notice-queries.ts';
import { itemsOf } from './item-queries.ts';
import { say } from './messages.ts';
import type { PublicReportRow } from './queries.ts';

/** The claimant went to court (17 USC 512(g)(2)(C)). */
export async function stopRestore(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  row: PublicReportRow,
  sent: URLSearchParams,
): Promise<{ done: string } | { fault: string }> {
  if (sent.get('sure') !== 'yes') return { fault: say('tickIfYouFiledAnAction') };
  const caseId = (await itemsOf(tx, row.id)).find(({ case_id }) => case_id === sent.get('case'))?.case_id;
  if (!caseId || row.kind !== 'copyright') return { fault: say('thisCaseHasNoCounterNotice') };
  const at = deps.clock.now();
  if (!(await noteAction(tx, caseId, at))) return { fault: say('thisCaseHasNoCounterNotice') };
  await stopClocks(tx, caseId, at, ['counter_notice']);
  return { done: say('theItemStaysAway') };
}
