import { validate as isUuid } from 'uuid';
import type { Db, Decision } from '../../../deps.ts';
import type { CaseRow, EventRow } from '../cases/index.ts';
import { loadEvents } from '../cases/index.ts';
import { say } from './messages.ts';

type Decided = Extract<EventRow, { kind: 'decided' }>;
export const isDecided = (event: EventRow): event is Decided => event.kind === 'decided';

export const aboutOf = (row: CaseRow): Decision['about'] => {
  const kind = row.about_kind as Decision['about']['kind'];
  const ids = { content: row.content_id, comment: row.comment_id, member: row.member_id };
  return { kind, id: ids[kind] ?? '' };
};

async function reportsOf(db: Db, caseId: string): Promise<Decision['reports']> {
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'source'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return reports.map(({ id, reporter_id, source }) => ({
    id,
    reporterId: reporter_id,
    source: source as 'member' | 'visitor',
  }));
}

export async function presentDecision(
  db: Db,
  row: CaseRow,
  decided: Decided,
  events: readonly EventRow[],
): Promise<Decision> {
  const reversed = events.find((event) => event.kind === 'reversed' && event.detail.decisionId === decided.id);
  const { action, sanction, applied = 'none', effect = null, rule, reason, addToHashList = false } = decided.detail;
  return {
    decisionId: decided.id,
    caseId: row.id,
    caseNumber: row.number,
    about: aboutOf(row),
    ownerId: row.member_id,
    kinds: row.kinds as Decision['kinds'],
    reports: await reportsOf(db, row.id),
    action,
    sanction,
    applied,
    effect,
    rule,
    reason,
    addToHashList,
    by: decided.by_id,
    at: decided.at,
    reversedAt: reversed?.at ?? null,
    automatic: false,
    settledAt: null,
  };
}

/** Presents the hold for the maker's statement and objection. */
export async function presentHold(
  db: Db,
  row: CaseRow,
  held: Extract<EventRow, { kind: 'held' }>,
  events: readonly EventRow[],
): Promise<Decision> {
  const reversed = events.find((event) => event.kind === 'reversed' && event.detail.decisionId === held.id);
  const decided = events.filter(isDecided).find(({ seq }) => seq > held.seq);
  const isGone = row.member_id !== null && row.deleted_members.includes(row.member_id);
  return {
    decisionId: held.id,
    caseId: row.id,
    caseNumber: row.number,
    about: aboutOf(row),
    ownerId: isGone ? null : row.member_id,
    kinds: row.kinds as Decision['kinds'],
    reports: await reportsOf(db, row.id),
    action: 'hide',
    sanction: null,
    applied: 'none',
    effect: null,
    rule: null,
    reason: say('heldBecauseTimeRanOut'),
    addToHashList: false,
    by: null,
    at: held.at,
    reversedAt: reversed?.at ?? (decided?.detail.action === 'keep' ? decided.at : null),
    automatic: true,
    settledAt: decided?.at ?? null,
  };
}

export const findCaseOfDecision = async (
  db: Db,
  decisionId: string,
  kinds: readonly ('decided' | 'held')[] = ['decided'],
): Promise<string | undefined> =>
  isUuid(decisionId)
    ? (
        await db
          .selectFrom('case_events')
          .select('case_id')
          .where('id', '=', decisionId)
          .where('kind', 'in', kinds)
          .executeTakeFirst()
      )?.case_id
    : undefined;

/** Finds a decision by its event's id, except in restricted cases. */
export async function findDecision(db: Db, decisionId: string): Promise<Decision | undefined> {
  const caseId = await findCaseOfDecision(db, decisionId, ['decided', 'held']);
  if (!caseId) return undefined;
  const row = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  if (row.restricted_at) return undefined;
  const events = await loadEvents(db, caseId);
  const event = events.find(({ id }) => id === decisionId);
  if (event?.kind === 'held') return presentHold(db, row, event, events);
  return event && isDecided(event) ? presentDecision(db, row, event, events) : undefined;
}
