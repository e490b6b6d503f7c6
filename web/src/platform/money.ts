import type { Currency } from '@veil/contract/money.ts';
import { language } from './language.ts';

/** `brief` leaves out zero cents. */
export function amountOf(cents: number, currency: Currency, brief = false): string {
  const minimumFractionDigits = brief && cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits }).format(cents / 100);
}
