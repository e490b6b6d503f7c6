import type { Email } from '../../../platform/mail/index.ts';
import type { AlertKind } from './alerts.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export type Pending = {
  alertId: string;
  kind: AlertKind | 'report';
  at: Date;
  caseId: string;
  number: number;
  dueAt: Date | null;
  waits: boolean;
  isRestricted: boolean;
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

export const alertEmail = (to: string, origin: string, alerts: readonly Pending[], now: Date): Email => ({
  to,
  subject: 'Moderation: something cannot wait',
  text: `You are told because you are a moderator or an admin of this site.\n\n${oncePerCase(alerts)
    .map((one) => lineOf(one, origin, now))
    .join('\n')}`,
});

export const digestEmail = (to: string, origin: string, { length }: readonly Pending[]): Email => ({
  to,
  subject: 'Moderation: what waits',
  text: `${length} ${length === 1 ? 'new case waits' : 'new cases wait'} for a decision.\n\n${origin}/#/moderation`,
});
