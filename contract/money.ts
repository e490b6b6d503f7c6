import * as z from 'zod/mini';

/** Currencies with a hundred cents, by ISO 4217. Amounts of the contract are cents. */
export const Currency = z.enum([
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'AUD',
  'BRL',
  'CAD',
  'CZK',
  'DKK',
  'INR',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'ZAR',
]);
export type Currency = z.infer<typeof Currency>;
