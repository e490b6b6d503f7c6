import type { PatronTier } from '@veil/contract/people/patron-tiers.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { amountOf } from '../../../platform/money.ts';
import { say } from './messages.ts';

export const priceWords = ({ amountCents, currency }: Pick<PatronTier, 'amountCents' | 'currency'>): string =>
  amountCents === 0 ? say('free') : say('aMonth', { amount: amountOf(amountCents, currency, true) });

const moment = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'long', timeStyle: 'short' });
export const momentWords = (time: string): string => moment.format(new Date(time));
