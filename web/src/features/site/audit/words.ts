import type { AuditRow, AuditVerdict } from '@veil/contract/site/audit.ts';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));

export const actWords = (act: string): string => {
  const words = act.replaceAll('_', ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

export const byWords = ({ by }: AuditRow): string => {
  if (!by) return 'The site';
  return by.name ?? `Member ${by.id}`;
};

export const aboutWords = ({ about }: AuditRow): string => [about?.kind, about?.id].filter(Boolean).join(' ');

const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const detailWords = ({ detail }: AuditRow): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join('; ');

export const wrongWords: Record<NonNullable<AuditVerdict['wrong']>['reason'], string> = {
  gap: 'is not there',
  link: 'does not follow the row before it',
  hash: 'is not what was recorded',
  anchor: 'is not what the anchor of its day says',
  end: 'is missing with all after it, although an anchor names it',
};

/** The day is in the admin's time zone; `later`: days after it. */
export const dayStart = (date: string, later = 0): string => {
  const start = new Date(`${date}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
};
