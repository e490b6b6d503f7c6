import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { Password } from './people/account-fields.ts';
import { sayIn, setLanguageReader, translate } from './say.ts';

let language: Language = 'en';
setLanguageReader(() => language);
beforeEach(() => {
  language = 'en';
});
afterAll(() => setLanguageReader(() => 'en'));

const days = '{days, plural, one {# day} other {# days}} left';
const say = sayIn(
  {
    en: { days, closed: "It isn't open here" },
    de: { days: 'noch {days, plural, one {# Tag} other {# Tage}}', closed: 'Hier ist zu' },
  },
  'trial/days',
);

test('a message is said in the language of the moment, and in English without a translation', () => {
  expect([say('days', { days: 1 }), say('days', { days: 1200 }), say('closed')]).toEqual([
    '1 day left',
    '1,200 days left',
    "It isn't open here",
  ]);
  language = 'de';
  expect([say('days', { days: 1 }), say('days', { days: 1200 }), say('closed')]).toEqual([
    'noch 1 Tag',
    'noch 1.200 Tage',
    'Hier ist zu',
  ]);
  language = 'ar';
  expect(say('days', { days: 2 })).toBe('2 days left');
});

test('a constant that was read in English is translated later, and other texts stay', () => {
  const constant = say('closed');
  language = 'de';
  expect([translate(constant), translate('Nobody said this')]).toEqual(['Hier ist zu', 'Nobody said this']);
});

test('a stored message is translated later', () => {
  const stored = say.stored('days', { days: 4 });
  expect(translate(stored)).toBe('4 days left');
  language = 'de';
  expect(translate(stored)).toBe('noch 4 Tage');
  language = 'ar';
  expect(translate(stored)).toBe('4 days left');
});

test.each(['{"say":', '{"say":"trial/days","key":"constructor"}', '{"say":"trial/days","key":"days"}', '{"say":1}'])(
  'the text %s, which somebody else wrote, stays',
  (text) => {
    expect(translate(text)).toBe(text);
  },
);

test('a rule with a number is said when it is broken', () => {
  const sentenceOf = () => Password.safeParse('short').error?.issues[0]?.message;
  expect(sentenceOf()).toBe('A password needs at least 12 characters');
  language = 'de';
  expect(sentenceOf()).toBe('Ein Passwort braucht mindestens 12 Zeichen');
});
