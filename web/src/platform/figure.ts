import { language } from './language.ts';
import { late } from './late.ts';
import { isShort } from './short-number.ts';

const compact = late(() => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }));
const plain = late(() => new Intl.NumberFormat(language));

/** `1,214` up to ten thousand, `12.3K` above. Negative numbers have a minus as wide as a digit. */
export function figure(count: number): string {
  if (isShort(count)) return String(count);
  const format = Math.abs(count) < 10_000 ? plain() : compact();
  return format.format(count).replace('-', '−');
}
