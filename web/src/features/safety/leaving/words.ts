import { language } from '../../../platform/language.ts';

const inUnit = (amount: number, unit: string, maximumFractionDigits: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits, useGrouping: false }).format(amount);

/** `1.2 MB`; small sizes in kB, large ones in GB. */
export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return inUnit(Math.max(1, bytes / 1e3), 'kilobyte', 0);
  return bytes < 1e9 ? inUnit(bytes / 1e6, 'megabyte', 1) : inUnit(bytes / 1e9, 'gigabyte', 1);
}

const daysMs = 86_400_000;

/** `in 13 days`, `tomorrow`, `today` */
export const inDays = (time: string, now = Date.now()): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    Math.floor((Date.parse(time) - now) / daysMs),
    'day',
  );
