import type { Db } from '../../../deps.ts';
import type { PublicReportItemRow } from './item-queries.ts';

export type CaseOf = PublicReportItemRow & {
  state: 'open' | 'closed';
  due_at: Date | null;
  closed_at: Date | null;
  decision: { id: string; action: string; at: Date; reversed: boolean } | null;
  counterNotice: { at: Date; restoreFrom: Date | null } | null;
};

export async function loadCases(db: Db, items: readonly PublicReportItemRow[]): Promise<CaseOf[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ case_id }) => case_id);
  const [cases, decisions, notices] = await Promise.all([
    db
      .selectFrom('cases')
      .select(['id', 'state', 'due_at', 'closed_at', 'decision_id'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('case_events')
      .select(['id', 'case_id', 'at', 'detail'])
      .where('case_id', 'in', ids)
      .where('kind', '=', 'decided')
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('counter_notices')
      .select(['case_id', 'received_at'])
      .where('case_id', 'in', ids)
      .where('action_filed_at', 'is', null)
      .execute(),
  ]);
  return items.map((item): CaseOf => {
    const found = cases.find(({ id }) => id === item.case_id);
    const decided = decisions.findLast(({ case_id }) => case_id === item.case_id);
    const notice = notices.find(({ case_id }) => case_id === item.case_id);
    return {
      ...item,
      state: found?.state === 'closed' ? 'closed' : 'open',
      due_at: found?.due_at ?? null,
      closed_at: found?.closed_at ?? null,
      decision: decided
        ? {
            id: decided.id,
            action: String((decided.detail as { action?: unknown }).action ?? ''),
            at: decided.at,
            reversed: found?.decision_id !== decided.id,
          }
        : null,
      counterNotice: notice ? { at: notice.received_at, restoreFrom: null } : null,
    };
  });
}
