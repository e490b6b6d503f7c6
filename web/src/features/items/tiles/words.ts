import { language } from '../../../platform/language.ts';

const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat(language);

/** `1,214` up to ten thousand, `12.3K` above. Negative numbers have a minus as wide as a digit. */
export const figure = (count: number): string =>
  (Math.abs(count) < 10_000 ? plain : compact).format(count).replace('-', '−');

/** `1:05` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
