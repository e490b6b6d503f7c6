import { type ReportReason, reportReasons } from '@veil/contract/safety/reports.ts';
import type { RestrictedCase, RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import { translate } from '@veil/contract/say.ts';
import type { Db, Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { hasOtherAdmin, isAdmin, isSuspended, loadViewer, nameOf, type Viewer } from '../../people/members/index.ts';
import { loadEvents, textOf, translateFirstLine, wordsOf } from '../cases/index.ts';
import { casesAbout } from '../moderation/index.ts';
import { translateNote } from './file-taken.ts';
import { mayLift } from './lift.ts';
import { loadAuthorityReports, mayReport } from './load-authority-reports.ts';
import { hasPicture } from './picture.ts';
import { loadRestricted, type RestrictedRow } from './queries.ts';
import { openFacts } from './sealed-facts.ts';

type RestrictedReadDeps = Pick<Deps, 'db' | 'config' | 'secrets'>;

async function accountOf(deps: Pick<Deps, 'db' | 'config'>, row: RestrictedRow): Promise<RestrictedCase['account']> {
  const { db } = deps;
  if (!row.completed_at && !row.lifted_at) return 'pending';
  const member =
    row.member_id && (await db.selectFrom('members').select('id').where('id', '=', row.member_id).executeTakeFirst());
  if (!member) return 'deleted';
  if (await isSuspended(db, member.id)) return row.lifted_at ? 'suspended' : 'frozen';
  if (row.lifted_at) return 'active';
  const viewer = await loadViewer(deps, member.id);
  return viewer && isAdmin(viewer) && !(await hasOtherAdmin(deps, member.id)) ? 'last_admin' : 'unconfirmed';
}

async function dueOf(db: Db, { case_id }: RestrictedRow): Promise<string | null> {
  const clock = await db
    .selectFrom('case_clocks')
    .select('due_at')
    .where('case_id', '=', case_id)
    .where('kind', '=', 'authority')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return clock?.due_at.toISOString() ?? null;
}

async function reportedAtOf(db: Db, { id }: RestrictedRow): Promise<string | null> {
  const { first } = await db
    .selectFrom('authority_reports')
    .select((eb) => eb.fn.min('at').as('first'))
    .where('restricted_case_id', '=', id)
    .executeTakeFirstOrThrow();
  return first?.toISOString() ?? null;
}

async function present(deps: Pick<Deps, 'db' | 'config'>, row: RestrictedRow): Promise<RestrictedCase> {
  const { db } = deps;
  const { number } = found(
    await db.selectFrom('cases').select('number').where('id', '=', row.case_id).executeTakeFirst(),
  );
  return {
    id: row.id,
    caseId: row.case_id,
    caseNumber: number,
    contentId: row.content_id,
    reason: row.by_id === null ? translate(row.reason) : row.reason,
    cause: row.cause as RestrictedCase['cause'],
    by: await nameOf(db, row.by_id),
    restrictedAt: row.restricted_at.toISOString(),
    dueAt: row.lifted_at || row.destroyed_at ? null : await dueOf(db, row),
    reportedAt: await reportedAtOf(db, row),
    endsAt: row.ends_at.toISOString(),
    destroyedAt: row.destroyed_at?.toISOString() ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftedBy: await nameOf(db, row.lifted_by),
    liftReason: row.lift_reason,
    account: await accountOf(deps, row),
  };
}

export async function listRestricted(
  deps: Pick<Deps, 'db' | 'config'>,
  _viewer: unknown,
  { query }: Asked<typeof restrictedCases.listRestrictedCases>,
) {
  const { db } = deps;
  const { limit, offset } = withinReach(query, deepestOffset);
  const { total } = await db
    .selectFrom('restricted_cases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('restricted_cases')
    .selectAll()
    .orderBy('restricted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items: RestrictedCase[] = [];
  for (const row of rows) items.push(await present(deps, row));
  return { items, total: Number(total), ...query };
}

async function reportsOf(db: Db, caseIds: readonly string[]): Promise<RestrictedCaseDetail['reports']> {
  const rows = await db
    .selectFrom('reports')
    .select(['reason', 'body', 'source', 'created_at'])
    .where('case_id', 'in', [...caseIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ reason, body, source, created_at }) => ({
    reason: translate(reportReasons[reason as ReportReason]),
    text: source === 'visitor' ? translateFirstLine(body) : body,
    source,
    at: created_at.toISOString(),
  }));
}

export async function readRestricted(
  deps: RestrictedReadDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof restrictedCases.getRestrictedCase>,
): Promise<RestrictedCaseDetail> {
  const { db } = deps;
  const row = await loadRestricted(db, id);
  const cases = await casesAbout(db, row.content_id);
  const steps: RestrictedCaseDetail['steps'] = [];
  for (const one of cases)
    for (const event of await loadEvents(db, one.id))
      steps.push({
        caseNumber: one.number,
        at: event.at.toISOString(),
        words: wordsOf(event),
        text: event.kind === 'note' ? translateNote(textOf(event)) : textOf(event),
      });
  const ids = cases.map((one) => one.id);
  const shown = await present(deps, row);
  return {
    ...shown,
    facts: openFacts(deps, row),
    reports: row.lifted_at || ids.length === 0 ? [] : await reportsOf(db, ids),
    steps: row.lifted_at ? [] : steps.toSorted((one, other) => one.at.localeCompare(other.at)),
    authorityReports: await loadAuthorityReports(db, id),
    mayReport: mayReport(viewer, row) && !row.lifted_at && !row.destroyed_at,
    hasPicture: await hasPicture(db, viewer, row),
    mayLift: await mayLift(deps, viewer, row),
    mayFreeze: shown.account === 'unconfirmed' && row.member_id !== viewer.id,
  };
}
