import { Currency } from '@veil/contract/money.ts';
import * as z from 'zod';
import type { Db } from '../../../deps.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

const currencySetting = openSetting('money', z.object({ currency: Currency }), { currency: 'USD' });

export const siteCurrency = async (db: Db): Promise<Currency> => (await currencySetting.load(db)).currency;

const names = new Intl.DisplayNames('en', { type: 'currency' });

export const shownCurrency = listed(currencySetting, {
  title: 'Money',
  area: 'people',
  order: 75,
  words: {
    currency: {
      label: 'Currency',
      about: 'Prices of patron tiers and the revenue of adverts are in this currency. Changing it converts no amount.',
      options: Object.fromEntries(Currency.options.map((code) => [code, `${names.of(code)} (${code})`])),
    },
  },
});
