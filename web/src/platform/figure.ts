import { language } from './language.ts';

const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat(language);

/** `1,214` up to ten thousand, `12.3K` above. Negative numbers have a minus as wide as a digit. */
export const figure = (count: number): string =>
  (Math.abs(count) < 10_000 ? plain : compact).format(count).replace('-', '−');
