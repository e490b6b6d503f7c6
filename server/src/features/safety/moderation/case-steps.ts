import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { Db } from '../../../deps.ts';
import type { CaseRow, EventRow } from '../cases/index.ts';
import { textOf, wordsOf } from '../cases/index.ts';
import { isDecided } from './decisions.ts';
import { say } from './messages.ts';

export const asText = (facts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));

export function stepsOf(events: readonly EventRow[], names: ReadonlyMap<string, string>): CaseDetail['timeline'] {
  return events
    .filter((event, at) => {
      const before = events[at - 1];
      return event.kind !== 'claimed' || before?.kind !== 'claimed' || before.by_id !== event.by_id;
    })
    .map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      by: (event.by_id && names.get(event.by_id)) || null,
      words: wordsOf(event),
      text: textOf(event),
    }));
}

export function decisionOf(
  row: CaseRow,
  events: readonly EventRow[],
  names: ReadonlyMap<string, string>,
): CaseDetail['decision'] {
  const decided = events.filter(isDecided).find(({ id }) => id === row.decision_id);
  if (!decided) return null;
  const { action, sanction, rule, reason, effect = null } = decided.detail;
  const by = (decided.by_id && names.get(decided.by_id)) || null;
  const erasedAt = row.erase_at?.toISOString() ?? null;
  return { id: decided.id, action, sanction, rule, reason, effect, at: decided.at.toISOString(), by, erasedAt };
}

export async function namesOf(db: Db, events: readonly EventRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(events.flatMap(({ by_id }) => by_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('members').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name ?? say('aModerator')]));
}
