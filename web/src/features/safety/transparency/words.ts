import { reportReasons } from '@veil/contract/safety/reports.ts';
import type { FigureName, PublicFigure } from '@veil/contract/safety/transparency.ts';

export const figureWords: Record<FigureName, string> = {
  reports: 'Reports',
  holds: 'Hidden or held back until a decision',
  decisions: 'Decisions',
  sanctions: 'Sanctions on accounts',
  median_minutes: 'Time to a decision, median',
  p90_minutes: 'Time to a decision, 9 of 10 within',
  with_deadline: 'Decisions with a deadline',
  within_deadline: 'Decisions within their deadline',
  appeals: 'Appeals',
  appeal_decisions: 'Decisions on appeals',
  statements: 'Statements of reasons sent',
  restricted: 'Restricted cases, which no other figure counts',
};

const kindWords: Partial<Record<FigureName, Record<string, string>>> = {
  reports: reportReasons,
  holds: {
    report: 'By a report',
    match: 'Matches the hash list',
    age: 'Apparent age',
    consent: 'Consent withdrawn',
    approval: 'To be approved',
    clock: 'Nobody decided in time',
  },
  decisions: { keep: 'Keep', hide: 'Hide', delete: 'Delete' },
  sanctions: { warn: 'Warning', limit: 'Limited', suspend: 'Suspended', ban: 'Banned' },
  appeal_decisions: { uphold: 'Upheld', overturn: 'Overturned' },
  statements: { maker: 'To the maker', reporter: 'To the reporter' },
};

const sourceWords: Record<string, string> = { member: 'Members', visitor: 'Visitors' };

export const kindOf = ({ figure, kind }: PublicFigure): string => kindWords[figure]?.[kind] ?? kind;
export const sourceOf = ({ source }: PublicFigure): string => sourceWords[source] ?? source;

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthWords = (name: string): string => month.format(new Date(`${name}-01T00:00:00Z`));

const minutesInDay = 24 * 60;
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < minutesInDay) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / minutesInDay)} d ${Math.floor((minutes % minutesInDay) / 60)} h`;
}

const isTime = ({ figure }: PublicFigure) => figure === 'median_minutes' || figure === 'p90_minutes';

export function valueWords(one: PublicFigure): string {
  if (one.value === null) return isTime(one) ? 'Fewer than 5 decisions' : 'Fewer than 5';
  return isTime(one) ? durationWords(one.value) : one.value.toLocaleString('en');
}

const sum = (figures: readonly PublicFigure[], figure: FigureName, kind?: string): number =>
  figures
    .filter((one) => one.figure === figure && (kind === undefined || one.kind === kind))
    .reduce((total, { value }) => total + (value ?? 0), 0);

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

export function summaryOf(figures: readonly PublicFigure[]): { label: string; value: string }[] {
  const median = figures.find(({ figure }) => figure === 'median_minutes')?.value;
  return [
    { label: 'Reports', value: sum(figures, 'reports').toLocaleString('en') },
    { label: 'Decisions', value: sum(figures, 'decisions').toLocaleString('en') },
    { label: 'Median time to a decision', value: median == null ? '–' : durationWords(median) },
    { label: 'Within their deadline', value: share(sum(figures, 'within_deadline'), sum(figures, 'with_deadline')) },
    {
      label: 'Overturned on appeal',
      value: share(sum(figures, 'appeal_decisions', 'overturn'), sum(figures, 'appeal_decisions')),
    },
  ];
}
