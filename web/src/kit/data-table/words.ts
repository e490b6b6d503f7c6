import type { CellValue, ColumnKind } from './columns.ts';

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** 1,000 bytes are 1 kB, as drives are sold. */
export function bytesWords(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (Math.abs(amount) >= 999.5 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(amount)} ${units[unit]}`;
}

export function valueWords(value: CellValue, kind: ColumnKind = 'text'): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return (kind === 'day' ? day : time).format(value);
  if (typeof value === 'string') return value;
  if (kind === 'bytes') return bytesWords(value);
  return (kind === 'percent' ? percent : plain).format(value);
}
