import { publicReportFields } from '@veil/contract/safety/public-report-fields.ts';
import { isPublicReportKind, type PublicReportKind } from '@veil/contract/safety/public-report-kinds.ts';
import type { CounterNotice, PublicReport, PublicReportDetail } from '@veil/contract/safety/public-reports.ts';
import { translate } from '@veil/contract/say.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { additionsOf, itemsOf, type PublicReportItemRow } from './item-queries.ts';
import { say } from './messages.ts';
import type { PublicReportRow } from './queries.ts';
import { unsealAddition, unsealValues, type Values } from './sealed.ts';

type Filled = PublicReportDetail['filled'];

export const present = (
  row: PublicReportRow,
  items: readonly PublicReportItemRow[],
  additionCount: number,
): PublicReport => ({
  id: row.id,
  number: Number(row.number),
  kind: row.kind as PublicReportKind,
  state: row.state as PublicReport['state'],
  receivedAt: row.received_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  items: items.map((item) => ({
    contentId: item.content_id,
    caseId: item.case_id,
    caseNumber: Number(item.case_number),
    hidden: item.hid_at !== null,
  })),
  additionCount,
});

function filledOf(kind: string, values: Values): Filled {
  if (!isPublicReportKind(kind)) return [];
  return publicReportFields[kind].flatMap(({ name, label, input, options }) => {
    const value = values[name];
    if (!value) return [];
    const option = options?.[value];
    const shown = option ? translate(option) : value;
    return [{ label: translate(label), value: input === 'tick' ? say('yes') : shown }];
  });
}

/** Stored in place of a ticked box, in English. */
export const ticked = say('yes');

const noticeLabels = (): Record<keyof typeof CounterNotice.shape, string> => ({
  name: say('name'),
  address: say('address'),
  phone: say('phone'),
  mistake: say('statesUnderPenalty'),
  jurisdiction: say('consentsToTheJurisdiction'),
  signature: say('signature'),
});
export const filledNotice = (values: Values): Filled =>
  Object.entries(noticeLabels()).map(([name, label]) => {
    const { [name]: value = '' } = values;
    return { label, value: value === ticked ? say('yes') : value };
  });

async function countInfringements(db: Db, cases: readonly string[]): Promise<{ id: string; decisions: number }[]> {
  if (cases.length === 0) return [];
  const { rows } = await sql<{ id: string; decisions: number }>`
    select own.id, count(e.id)::int as decisions
    from cases own
      join cases other on other.member_id = own.member_id and other.action in ('hide', 'delete')
      join case_events e on e.id = other.decision_id and e.detail->>'rule' = 'copyright'
    where own.id = any(${[...cases]}::uuid[])
    group by own.id`.execute(db);
  return rows;
}

async function noticesOf(deps: Pick<Deps, 'db' | 'secrets'>, items: readonly PublicReportItemRow[]) {
  if (items.length === 0) return [];
  const rows = await deps.db
    .selectFrom('counter_notices')
    .selectAll()
    .where(
      'case_id',
      'in',
      items.map(({ case_id }) => case_id),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    caseNumber: Number(items.find(({ case_id }) => case_id === row.case_id)?.case_number),
    at: row.received_at.toISOString(),
    filled: filledNotice(unsealValues(deps, row.id, row.sealed)),
    actionFiledAt: row.action_filed_at?.toISOString() ?? null,
  }));
}

export async function presentDetail(
  deps: Pick<Deps, 'db' | 'secrets'>,
  row: PublicReportRow,
): Promise<PublicReportDetail> {
  const [items, additions] = await Promise.all([itemsOf(deps.db, row.id), additionsOf(deps.db, row.id)]);
  const [counterNotices, counts] = await Promise.all([
    noticesOf(deps, items),
    countInfringements(
      deps.db,
      items.map(({ case_id }) => case_id),
    ),
  ]);
  return {
    ...present(row, items, additions.length),
    filled: row.sealed ? filledOf(row.kind, unsealValues(deps, row.id, row.sealed)) : [],
    additions: additions.map(({ id, at, sealed }) => ({
      at: at.toISOString(),
      text: unsealAddition(deps, id, sealed),
    })),
    answer: row.answer,
    counterNotices,
    infringements: items.map(({ case_id, case_number }) => ({
      caseNumber: Number(case_number),
      decisions: counts.find(({ id }) => id === case_id)?.decisions ?? 0,
    })),
  };
}
