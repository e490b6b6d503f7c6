import type { Db, Deps } from '../../../deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import { isAdmin, listStaff } from '../../people/members/index.ts';
import { deleteAlertMails, findRecipient, markMailed } from './alert-queries.ts';
import { type AlertKind, tellStaff } from './alerts.ts';
import { staffAlertRules } from './staff-alert-rules.ts';
import { alertEmail, digestEmail, hourMs, minuteMs, type Pending } from './staff-emails.ts';

/** This much time lies between two urgent e-mails to one member; alerts within it go into the next e-mail. */
const pauseMs = 5 * minuteMs;
/** Several cases share one digest. */
const restMs = hourMs;

type StaffMailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'hooks' | 'log'>;

const loadPending = async (tx: Db, memberId: string): Promise<Pending[]> => {
  const rows = await tx
    .selectFrom('staff_alert_mails as m')
    .innerJoin('staff_alerts as a', 'a.id', 'm.alert_id')
    .innerJoin('cases as c', 'c.id', 'a.case_id')
    .leftJoin('case_clocks as k', (on) =>
      on.onRef('k.case_id', '=', 'c.id').on('k.kind', '=', 'authority').on('k.ended_at', 'is', null),
    )
    .select(['a.id', 'a.kind', 'a.at', 'c.id as caseId', 'c.number', 'c.due_at', 'c.state', 'c.restricted_at'])
    .select('k.due_at as report_due_at')
    .where('m.member_id', '=', memberId)
    .orderBy('a.id')
    .forUpdate('m')
    .skipLocked()
    .execute();
  return rows.map(({ id, kind, at, caseId, number, due_at, state, restricted_at, report_due_at }) => ({
    alertId: id,
    at,
    caseId,
    number,
    dueAt: restricted_at ? report_due_at : due_at,
    kind: restricted_at ? (kind === 'due' ? 'report' : 'restricted') : (kind as AlertKind),
    // An appeal concerns a closed case. A restricted case waits for its report in any state.
    waits:
      restricted_at && kind === 'due'
        ? report_due_at !== null
        : state === 'open' || kind === 'appeal' || kind === 'restricted',
    isRestricted: restricted_at !== null,
  }));
};

const drop = async (tx: Db, memberId: string, alerts: readonly Pending[]): Promise<void> => {
  const ids = alerts.map(({ alertId }) => alertId);
  if (ids.length > 0) await deleteAlertMails(tx, memberId, ids);
};

const isPast = (at: Date | null | undefined, ms: number, now: Date): boolean =>
  !at || now.getTime() - at.getTime() >= ms;

/** A failed e-mail is tried again in the next run. */
const mailMember = (deps: StaffMailDeps, { id, isAdmin: admin }: { id: string; isAdmin: boolean }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const origin = new URL(deps.config.publicUrl).origin;
    const pending = await loadPending(tx, id);
    const known = pending.filter(({ waits, isRestricted }) => waits && (admin || !isRestricted));
    await drop(
      tx,
      id,
      pending.filter((one) => !known.includes(one)),
    );
    if (known.length === 0) return;
    const { email, language } = await findRecipient(tx, id);
    const last = await tx.selectFrom('staff_mailings').selectAll().where('member_id', '=', id).executeTakeFirst();
    const atOnce = known.filter(({ kind }) => kind !== 'open');
    if (atOnce.length > 0 && isPast(last?.urgent_at, pauseMs, now)) {
      await markMailed(tx, id, { urgent_at: now });
      await drop(tx, id, atOnce);
      await deps.mail.send(inLanguage(language, () => alertEmail(email, origin, atOnce, now)));
    }
    const digest = known.filter(({ kind }) => kind === 'open');
    const { digestHours } = await staffAlertRules.load(tx);
    if (digestHours === 0) {
      await drop(tx, id, digest);
      return;
    }
    const [oldest] = digest;
    if (!oldest || !isPast(oldest.at, restMs, now) || !isPast(last?.digest_at, digestHours * hourMs, now)) return;
    await markMailed(tx, id, { digest_at: now });
    await drop(tx, id, digest);
    await deps.mail.send(inLanguage(language, () => digestEmail(email, origin, digest)));
  });

export async function alertStaff(deps: StaffMailDeps): Promise<void> {
  await tellStaff(deps);
  const staff = await listStaff({ db: deps.db, config: deps.config });
  for (const { id, powers } of staff)
    await mailMember(deps, { id, isAdmin: isAdmin({ powers }) }).catch((error: unknown) =>
      deps.log.error({ err: error, memberId: id }, 'a member of staff could not be alerted'),
    );
}
