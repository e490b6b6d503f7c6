import { Currency } from '@veil/contract/money.ts';
import * as z from 'zod';
import type { Db } from '../../../deps.ts';
import { currentLanguage, inEachLanguage } from '../../../platform/language.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

const currencySetting = openSetting('money', z.object({ currency: Currency }), { currency: 'USD' });

export const siteCurrency = async (db: Db): Promise<Currency> => (await currencySetting.load(db)).currency;

const named = (code: Currency): string => {
  const currency = new Intl.DisplayNames(currentLanguage(), { type: 'currency' }).of(code) ?? code;
  return say('currencyWithCode', { currency, code });
};

export const shownCurrency = listed(currencySetting, {
  title: say('money'),
  area: 'people',
  order: 75,
  words: {
    currency: {
      label: say('currency'),
      about: say('aboutTheCurrency'),
      options: Object.fromEntries(Currency.options.map((code) => [code, inEachLanguage(() => named(code))])),
    },
  },
});
