import { validate as isUuid } from 'uuid';
import type { Db, Decision } from '../../deps.ts';
import { loadEvents } from './case-events.ts';
import type { CaseRow, EventRow } from './case-state.ts';

type Decided = Extract<EventRow, { kind: 'decided' }>;
export const isDecided = (event: EventRow): event is Decided => event.kind === 'decided';

/** What a case is about. The id of a member is gone with the member. */
export const aboutOf = (row: CaseRow): Decision['about'] => {
  const kind = row.about_kind as Decision['about']['kind'];
  const ids = { content: row.content_id, comment: row.comment_id, member: row.member_id };
  return { kind, id: ids[kind] ?? '' };
};

/** A decision as it stands: the event that made it, and whether a later one reversed it. */
export async function presentDecision(
  db: Db,
  row: CaseRow,
  decided: Decided,
  events: readonly EventRow[],
): Promise<Decision> {
  const reversed = events.find((event) => event.kind === 'reversed' && event.detail.decisionId === decided.id);
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'source'])
    .where('case_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { action, sanction, applied = 'none', rule, reason, addToHashList = false } = decided.detail;
  return {
    decisionId: decided.id,
    caseId: row.id,
    caseNumber: row.number,
    about: aboutOf(row),
    ownerId: row.member_id,
    kinds: row.kinds as Decision['kinds'],
    reports: reports.map(({ id, reporter_id, source }) => ({
      ...{ id, reporterId: reporter_id, source: source as 'member' | 'visitor' },
    })),
    ...{ action, sanction, applied, rule, reason, addToHashList },
    by: decided.by_id,
    at: decided.at,
    reversedAt: reversed?.at ?? null,
  };
}

/** The id of the case in which this decision was made. */
export const findCaseOfDecision = async (db: Db, decisionId: string): Promise<string | undefined> =>
  isUuid(decisionId)
    ? (
        await db
          .selectFrom('case_events')
          .select('case_id')
          .where('id', '=', decisionId)
          .where('kind', '=', 'decided')
          .executeTakeFirst()
      )?.case_id
    : undefined;

/** A decision by the id of its event. */
export async function findDecision(db: Db, decisionId: string): Promise<Decision | undefined> {
  const caseId = await findCaseOfDecision(db, decisionId);
  if (!caseId) return undefined;
  const row = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  const events = await loadEvents(db, caseId);
  const decided = events.filter(isDecided).find(({ id }) => id === decisionId);
  return decided && presentDecision(db, row, decided, events);
}
