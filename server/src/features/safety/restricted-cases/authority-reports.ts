import type { RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { stopClocks } from '../cases/index.ts';
import { loadAuthorityReports, mayReport } from './load-authority-reports.ts';
import { say } from './messages.ts';
import { insertAuthorityReport, loadRestricted } from './queries.ts';
import { readRestricted } from './read.ts';

type AuthorityReportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

/** A day begins there one day before UTC's (UTC+14). */
const easternmostMs = 14 * 3_600_000;

/** Stops the clock. Entries never change; a correction is a new entry. */
export async function recordAuthorityReport(
  deps: AuthorityReportDeps,
  viewer: Viewer,
  { params: { id }, body: form }: Asked<typeof restrictedCases.recordAuthorityReport>,
): Promise<RestrictedCaseDetail> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await loadRestricted(tx, id, true);
    if (!mayReport(viewer, row)) refuse('forbidden', say('anotherAdminReports'));
    if (row.lifted_at) refuse('conflict', say('nothingToReport'));
    if (row.destroyed_at) refuse('conflict', say('evidenceWasDestroyed'));
    const at = deps.clock.now();
    const latest = new Date(at.getTime() + easternmostMs).toISOString().slice(0, 10);
    if (form.reportedOn > latest)
      refuse('invalid', say('dayOfReportIsInTheFuture'), { reportedOn: say('thisDayIsInTheFuture') });
    const [last] = await loadAuthorityReports(tx, id);
    const { number, reportedOn, notes } = form;
    if (last && last.number === number && last.reportedOn === reportedOn && last.notes === notes)
      refuse('conflict', say('reportIsRecordedAlready'));
    const entry = { number, reported_on: reportedOn, notes };
    await insertAuthorityReport(tx, { id: newId(), restricted_case_id: id, ...entry, by_id: viewer.id, at });
    await stopClocks(tx, row.case_id, at, ['authority']);
    const about = { kind: 'restricted_case', id };
    const detail = { number, reportedOn };
    await recordAudit(tx, { by: viewer.id, act: 'authority_report_recorded', about, detail, at });
  });
  return readRestricted(deps, viewer, { params: { id } });
}
