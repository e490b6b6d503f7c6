import * as z from 'zod/mini';

/** Currencies whose unit has a hundred cents, by their code of ISO 4217. Amounts of the contract are cents of one of them. */
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
