import { reportReasons } from '@veil/contract/safety/reports.ts';
import type { FigureName, PublicFigure } from '@veil/contract/safety/transparency.ts';
import { dateLanguage, language } from '../../../platform/language.ts';
import { say } from './messages.ts';

export const figureWords: Record<FigureName, string> = {
  reports: say('reports'),
  holds: say('hiddenOrHeldBackUntil'),
  decisions: say('decisions'),
  sanctions: say('sanctionsOnAccounts'),
  median_minutes: say('timeToADecisionMedian'),
  p90_minutes: say('timeToADecision9'),
  with_deadline: say('decisionsWithADeadline'),
  within_deadline: say('decisionsWithinTheirDeadline'),
  appeals: say('appeals'),
  appeal_decisions: say('decisionsOnAppeals'),
  statements: say('statementsOfReasonsSent'),
  restricted: say('restrictedCasesWhichNoOther'),
};

const kindWords: Partial<Record<FigureName, Record<string, string>>> = {
  reports: reportReasons,
  holds: {
    report: say('byAReport'),
    match: say('matchesTheHashList'),
    age: say('apparentAge'),
    consent: say('consentWithdrawn'),
    approval: say('toBeApproved'),
    clock: say('nobodyDecidedInTime'),
  },
  decisions: { keep: say('keep'), hide: say('hide'), delete: say('delete') },
  sanctions: { warn: say('warning'), limit: say('limited'), suspend: say('suspended'), ban: say('banned') },
  appeal_decisions: { uphold: say('upheld'), overturn: say('overturned') },
  statements: { maker: say('toTheMaker'), reporter: say('toTheReporter') },
};

const sourceWords: Record<string, string> = { member: say('members'), visitor: say('visitors') };

export const kindOf = ({ figure, kind }: PublicFigure): string => kindWords[figure]?.[kind] ?? kind;
export const sourceOf = ({ source }: PublicFigure): string => sourceWords[source] ?? source;

const month = new Intl.DateTimeFormat(dateLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthWords = (name: string): string => month.format(new Date(`${name}-01T00:00:00Z`));

const minutesInDay = 24 * 60;
export function durationWords(minutes: number): string {
  if (minutes < 60) return say('minutes', { minutes });
  if (minutes < minutesInDay) return say('hoursAndMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return say('daysAndHours', {
    days: Math.floor(minutes / minutesInDay),
    hours: Math.floor((minutes % minutesInDay) / 60),
  });
}

const isTime = ({ figure }: PublicFigure) => figure === 'median_minutes' || figure === 'p90_minutes';

export function valueWords(one: PublicFigure): string {
  if (one.value === null) return isTime(one) ? say('fewerThan5Decisions') : say('fewerThan5');
  return isTime(one) ? durationWords(one.value) : one.value.toLocaleString(language);
}

const sum = (figures: readonly PublicFigure[], figure: FigureName, kind?: string): number =>
  figures
    .filter((one) => one.figure === figure && (kind === undefined || one.kind === kind))
    .reduce((total, { value }) => total + (value ?? 0), 0);

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : say('share', { percent: Math.round((100 * part) / whole) });

export function summaryOf(figures: readonly PublicFigure[]): { label: string; value: string }[] {
  const median = figures.find(({ figure }) => figure === 'median_minutes')?.value;
  return [
    { label: say('reports'), value: sum(figures, 'reports').toLocaleString(language) },
    { label: say('decisions'), value: sum(figures, 'decisions').toLocaleString(language) },
    { label: say('medianTimeToADecision'), value: median == null ? '–' : durationWords(median) },
    { label: say('withinTheirDeadline'), value: share(sum(figures, 'within_deadline'), sum(figures, 'with_deadline')) },
    {
      label: say('overturnedOnAppeal'),
      value: share(sum(figures, 'appeal_decisions', 'overturn'), sum(figures, 'appeal_decisions')),
    },
  ];
}
