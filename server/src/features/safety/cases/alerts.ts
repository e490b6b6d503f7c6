import { urgentKinds } from '@veil/contract/safety/staff-alerts.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { isAdmin, listStaff } from '../../people/members/index.ts';
import { insertAlert, insertAlertMail, markAlertsTold } from './alert-queries.ts';
import type { NewEvent } from './event-kinds.ts';

export type AlertKind = 'urgent' | 'appeal' | 'restricted' | 'due' | 'open';

function alertOf({ kind, detail }: NewEvent): AlertKind | null {
  if (kind === 'reported') return urgentKinds.includes(detail.reason) ? 'urgent' : 'open';
  if (kind === 'concern') return detail.kind === 'staff' ? null : urgentKinds.includes(detail.kind) ? 'urgent' : 'open';
  if (kind === 'appealed') return 'appeal';
  if (kind === 'warned') return 'due';
  return kind === 'restricted' && detail.isMain ? 'restricted' : null;
}

/** Runs in its event's transaction. A case is urgent, restricted or new only once. */
export async function recordAlert(tx: Db, caseId: string, event: NewEvent): Promise<void> {
  const kind = alertOf(event);
  if (!kind) return;
  await insertAlert(tx, { id: newId(), case_id: caseId, kind, at: event.at });
}

const noticeOf = {
  urgent: 'case_urgent',
  appeal: 'appeal_waits',
  restricted: 'case_restricted',
  open: 'case_opened',
} as const;

type AlertDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hooks'>;

/** Tells the staff who may know of them, by notices and pending e-mails. */
export async function tellStaff(deps: AlertDeps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const alerts = await tx
      .selectFrom('staff_alerts')
      .innerJoin('cases', 'cases.id', 'staff_alerts.case_id')
      .select(['staff_alerts.id', 'staff_alerts.kind', 'case_id', 'member_id', 'restricted_at'])
      .where('told_at', 'is', null)
      .orderBy('staff_alerts.id')
      .limit(100)
      .forUpdate('staff_alerts')
      .skipLocked()
      .execute();
    if (alerts.length === 0) return;
    const at = deps.clock.now();
    const staff = await listStaff({ db: tx, config: deps.config });
    const urgent = await urgentAmong(
      tx,
      alerts.map(({ case_id }) => case_id),
    );
    for (const alert of alerts) {
      const kind = alert.kind as AlertKind;
      // The urgent alert already covers it.
      if (kind === 'open' && urgent.has(alert.case_id)) continue;
      const isRestricted = kind === 'restricted' || alert.restricted_at !== null;
      for (const { id, powers } of staff) {
        if (id === alert.member_id || (isRestricted && !isAdmin({ powers }))) continue;
        // The warning clock has already sent a notice.
        if (kind !== 'due') await deps.hooks.onNotice(tx, { kind: noticeOf[kind], to: id, by: null, at });
        await insertAlertMail(tx, alert.id, id);
      }
    }
    const ids = alerts.map(({ id }) => id);
    await markAlertsTold(tx, ids, at);
  });
}

async function urgentAmong(tx: Db, caseIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('staff_alerts')
    .select('case_id')
    .where('kind', '=', 'urgent')
    .where('case_id', 'in', caseIds)
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
}
