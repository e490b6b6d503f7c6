import type { ClockKind } from '@veil/contract/safety/case-kinds.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CaseClocks } from '../../../tables.ts';

/** All, or those of these kinds; the caller adds the event. Returns the clocks that ran. */
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

type NewClock = Insertable<CaseClocks> & { kind: ClockKind };

export async function beginClock(tx: Db, { case_id, kind, ...fresh }: NewClock): Promise<boolean> {
  const { numInsertedOrUpdatedRows: begun } = await tx
    .insertInto('case_clocks')
    .values({ case_id, kind, ...fresh })
    .onConflict((already) =>
      already
        .columns(['case_id', 'kind'])
        .doUpdateSet({ ...fresh, warned: 0, ended_at: null })
        .where('case_clocks.ended_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return begun === 1n;
}

type Due = { warned: number; next_at: Date | null };

/** Unless the clock ended with it. */
export const advanceClock = (tx: Db, caseId: string, kind: ClockKind, due: Due) =>
  tx
    .updateTable('case_clocks')
    .set(due)
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
