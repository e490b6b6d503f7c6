import { StaffAlertRules } from '@veil/contract/safety/staff-alerts.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { isAdmin, listStaff } from '../../people/members/index.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { deleteAlertMails, markMailed } from './alert-queries.ts';
import { type AlertKind, tellStaff } from './alerts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Between two urgent e-mails to one member; alerts within it go into the next e-mail. */
const pauseMs = 5 * minuteMs;
/** Several cases share one digest. */
const restMs = hourMs;

export const staffAlertRules = openSetting('staff_alerts', StaffAlertRules, { digestHours: 24 });

export const shownStaffAlertRules = listed(staffAlertRules, {
  title: 'Alerts to staff',
  area: 'safety',
  order: 47,
  words: {
    digestHours: {
      label: 'Hours between two digests',
      about:
        'E-mails to moderators and admins about cases that can wait. Urgent cases, appeals and restricted cases are mailed at once. 0: no digest.',
      unit: 'hours',
    },
  },
});

type StaffMailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'hooks' | 'log'>;
type Pending = {
  alertId: string;
  kind: AlertKind | 'report';
  at: Date;
  caseId: string;
  number: number;
  dueAt: Date | null;
  waits: boolean;
  isRestricted: boolean;
};

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

const time = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const),
});
const within = (dueAt: Date, now: Date): string => {
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / hourMs);
  return dueAt <= now ? `was due ${time.format(dueAt)} UTC` : `within ${hours} h (${time.format(dueAt)} UTC)`;
};

/** Numbers, times and links only, because details are read on the site. */
function lineOf({ kind, number, caseId, dueAt, isRestricted }: Pending, origin: string, now: Date): string {
  const due = dueAt && kind !== 'restricted' ? `, ${within(dueAt, now)}` : '';
  const words = {
    urgent: 'cannot wait',
    appeal: 'has an appeal',
    restricted: 'is restricted to admins',
    report: 'must be reported to the authority',
    due: 'waits for a decision',
    open: 'is open',
  }[kind];
  const tab = isRestricted ? 'tab=restricted' : kind === 'appeal' ? 'tab=appeals' : `tab=open&case=${caseId}`;
  return `- Case ${number} ${words}${due}\n  ${origin}/#/moderation?${tab}`;
}

const oncePerCase = (alerts: readonly Pending[]): Pending[] =>
  alerts.filter(
    (one, at) =>
      one.kind === 'appeal' ||
      alerts.findIndex(({ caseId, kind }) => caseId === one.caseId && kind !== 'appeal') === at,
  );

const alertEmail = (to: string, origin: string, alerts: readonly Pending[], now: Date): Email => ({
  to,
  subject: 'Moderation: something cannot wait',
  text: `You are told because you are a moderator or an admin of this site.\n\n${oncePerCase(alerts)
    .map((one) => lineOf(one, origin, now))
    .join('\n')}`,
});

const digestEmail = (to: string, origin: string, { length }: readonly Pending[]): Email => ({
  to,
  subject: 'Moderation: what waits',
  text: `${length} ${length === 1 ? 'new case waits' : 'new cases wait'} for a decision.\n\n${origin}/#/moderation`,
});

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
    const { email } = await tx.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    const last = await tx.selectFrom('staff_mailings').selectAll().where('member_id', '=', id).executeTakeFirst();
    const atOnce = known.filter(({ kind }) => kind !== 'open');
    if (atOnce.length > 0 && isPast(last?.urgent_at, pauseMs, now)) {
      await markMailed(tx, id, { urgent_at: now });
      await drop(tx, id, atOnce);
      await deps.mail.send(alertEmail(email, origin, atOnce, now));
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
    await deps.mail.send(digestEmail(email, origin, digest));
  });

export async function alertStaff(deps: StaffMailDeps): Promise<void> {
  await tellStaff(deps);
  const staff = await listStaff({ db: deps.db, config: deps.config });
  for (const { id, powers } of staff)
    await mailMember(deps, { id, isAdmin: isAdmin({ powers }) }).catch((error: unknown) =>
      deps.log.error({ err: error, memberId: id }, 'a member of staff could not be alerted'),
    );
}
