import { currentDateLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import type { AlertKind } from './alerts.ts';
import { say } from './messages.ts';

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

const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat(currentDateLanguage(), {
    ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const),
  }).format(at);

function withDeadline(line: string, dueAt: Date, now: Date): string {
  const time = timeOf(dueAt);
  if (dueAt <= now) return say('caseOverdue', { line, time });
  return say('caseWithin', { line, hours: Math.floor((dueAt.getTime() - now.getTime()) / hourMs), time });
}

/** Numbers, times and links only, because details are read on the site. */
function lineOf({ kind, number, caseId, dueAt, isRestricted }: Pending, origin: string, now: Date): string {
  const line = say('caseInAMail', { kind, number });
  const tab = isRestricted ? 'tab=restricted' : kind === 'appeal' ? 'tab=appeals' : `tab=open&case=${caseId}`;
  return `- ${dueAt && kind !== 'restricted' ? withDeadline(line, dueAt, now) : line}\n  ${origin}/#/moderation?${tab}`;
}

const oncePerCase = (alerts: readonly Pending[]): Pending[] =>
  alerts.filter(
    (one, at) =>
      one.kind === 'appeal' ||
      alerts.findIndex(({ caseId, kind }) => caseId === one.caseId && kind !== 'appeal') === at,
  );

export const alertEmail = (to: string, origin: string, alerts: readonly Pending[], now: Date): Email => ({
  to,
  subject: say('subjectOfAnAlert'),
  text: `${say('youAreToldBecause')}\n\n${oncePerCase(alerts)
    .map((one) => lineOf(one, origin, now))
    .join('\n')}`,
});

export const digestEmail = (to: string, origin: string, { length }: readonly Pending[]): Email => ({
  to,
  subject: say('subjectOfADigest'),
  text: `${say('newCasesWait', { count: length })}\n\n${origin}/#/moderation`,
});
