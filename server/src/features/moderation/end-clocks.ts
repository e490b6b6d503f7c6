import type { ClockKind } from '@veil/contract/cases.ts';
import type { Db } from '../../deps.ts';

/** Ends the clocks of a case, or those of these kinds, with an event that the caller adds. Returns those that ran. */
export async function endClocks(tx: Db, caseId: string, at: Date, kinds?: readonly ClockKind[]): Promise<ClockKind[]> {
  const ended = await tx
    .updateTable('case_clocks')
    .set({ ended_at: at, next_at: null })
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .$if(kinds !== undefined, (those) => those.where('kind', 'in', kinds ?? []))
    .returning('kind')
    .execute();
  return ended.map(({ kind }) => kind as ClockKind);
}
