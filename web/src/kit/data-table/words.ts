import { dateLanguage, language } from '../../platform/language.ts';
import { say } from '../messages.ts';
import type { CellValue, ColumnKind } from './columns.ts';

const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(dateLanguage, { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat(dateLanguage, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const digits = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
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
  return units[unit]?.(digits.format(amount)) ?? '';
}

export function valueWords(value: CellValue, kind: ColumnKind = 'text'): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (value instanceof Date) return (kind === 'day' ? day : time).format(value);
  if (typeof value === 'string') return value;
  if (kind === 'bytes') return bytesWords(value);
  return (kind === 'percent' ? percent : plain).format(value);
}
