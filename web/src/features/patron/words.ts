/** Without cents where there are none. */
export function priceWords(amountCents: number): string {
  if (amountCents === 0) return 'Free';
  const digits = amountCents % 100 === 0 ? 0 : 2;
  const price = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', minimumFractionDigits: digits });
  return `${price.format(amountCents / 100)} a month`;
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
export const dayWords = (time: string): string => day.format(new Date(time));

/** A day of a date field as the moment it ends, where the person is. */
export const endOfDay = (date: string): string => new Date(`${date}T23:59:59`).toISOString();

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
export const momentWords = (time: string): string => moment.format(new Date(time));
