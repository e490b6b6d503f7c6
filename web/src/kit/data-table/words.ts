import { dateLanguage, language } from '../../platform/language.ts';
import { late } from '../../platform/late.ts';
import { say } from '../messages.ts';
import type { CellValue, ColumnKind } from './columns.ts';

const numbers = (options: Intl.NumberFormatOptions) => late(() => new Intl.NumberFormat(language, options));
const times = (options: Intl.DateTimeFormatOptions) => late(() => new Intl.DateTimeFormat(dateLanguage, options));

const plain = numbers({ maximumFractionDigits: 2 });
const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
const digits = numbers({ maximumSignificantDigits: 3 });
const ofDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = times(ofDay);
const time = times({ ...ofDay, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const units: readonly ((amount: string) => string)[] = [
  (amount) => say('bytes', { amount }),
  (amount) => say('kilobytes', { amount }),
  (amount) => say('megabytes', { amount }),
  (amount) => say('gigabytes', { amount }),
  (amount) => say('terabytes', { amount }),
  (amount) => say('petabytes', { amount }),
];

/** 1,000 bytes are 1 kB, as drives are sold. */
export function bytesWords(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (Math.abs(amount) >= 999.5 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return units[unit]?.(digits().format(amount)) ?? '';
}

export function valueWords(value: CellValue, kind: ColumnKind = 'text'): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (value instanceof Date) return (kind === 'day' ? day() : time()).format(value);
  if (typeof value === 'string') return value;
  if (kind === 'bytes') return bytesWords(value);
  return (kind === 'percent' ? percent() : plain()).format(value);
}
