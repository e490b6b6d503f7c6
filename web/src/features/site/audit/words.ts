import type { AuditRow, AuditVerdict } from '@veil/contract/site/audit.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

const time = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));

export const byWords = ({ by }: AuditRow): string => {
  if (!by) return say('theSite');
  return by.name ?? say('member', { id: by.id });
};

const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const detailWords = ({ detail }: AuditRow): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join('; ');

export function wrongWords({ seq, reason }: NonNullable<AuditVerdict['wrong']>): string {
  switch (reason) {
    case 'gap':
      return say('rowIsNotThere', { seq });
    case 'link':
      return say('rowDoesNotFollow', { seq });
    case 'hash':
      return say('rowIsNotWhatWasRecorded', { seq });
    case 'anchor':
      return say('rowIsNotWhatItsAnchorSays', { seq });
    case 'end':
      return say('rowIsMissingWithAllAfter', { seq });
  }
}

/** The day is in the admin's time zone; `later`: days after it. */
export const dayStart = (date: string, later = 0): string => {
  const start = new Date(`${date}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
};
