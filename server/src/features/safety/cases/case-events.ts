import type { Db, Recounting } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/refusal.ts';
import { recordAlert } from './alerts.ts';
import { applyEvent, type CaseRow, type EventRow, replay } from './case-state.ts';
import type { NewEvent } from './event-kinds.ts';
import { insertEvent, writeState } from './queries.ts';

/** Events are added in sequence. */
export const lockCase = (tx: Db, id: string): Promise<CaseRow | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function appendEvent(
  tx: Db,
  caseId: string,
  { id = newId(), kind, detail, at, by = null }: NewEvent,
): Promise<string> {
  const row = found(await lockCase(tx, caseId));
  const event = { id, case_id: caseId, seq: row.events + 1, at, by_id: by, kind, detail };
  await insertEvent(tx, event);
  await recordAlert(tx, caseId, { kind, detail, at } as NewEvent);
  await writeState(tx, row, applyEvent(row, event as EventRow));
  return id;
}

export const loadEvents = async (db: Db, caseId: string): Promise<EventRow[]> =>
  (await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute()) as unknown as EventRow[];

/** Compares each case with its events, and repairs it. Returns the faults. */
export async function rebuildCases(db: Db, { repair }: Recounting = { repair: true }): Promise<string[]> {
  const wrong: string[] = [];
  const ids = await db.selectFrom('cases').select('id').orderBy('number').execute();
  for (const { id } of ids) {
    await db.transaction().execute(async (tx) => {
      const row = found(await lockCase(tx, id));
      const state = replay(await loadEvents(tx, id));
      const differing = Object.keys(state).filter(
        (column) =>
          JSON.stringify(row[column as keyof CaseRow]) !== JSON.stringify(state[column as keyof typeof state]),
      );
      if (differing.length === 0) return;
      wrong.push(`case ${row.number}: ${differing.join(', ')}`);
      if (repair) await writeState(tx, row, state);
    });
  }
  return wrong;
}
