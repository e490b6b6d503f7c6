import type { PatronTier } from '@veil/contract/people/patron-tiers.ts';
import { amountOf } from '../../../platform/money.ts';

export const priceWords = ({ amountCents, currency }: Pick<PatronTier, 'amountCents' | 'currency'>): string =>
  amountCents === 0 ? 'Free' : `${amountOf(amountCents, currency, true)} a month`;

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
export const dayWords = (time: string): string => day.format(new Date(time));

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
export const momentWords = (time: string): string => moment.format(new Date(time));
