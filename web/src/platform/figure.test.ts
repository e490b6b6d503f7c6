import { languages } from '@veil/contract/languages.ts';
import { expect, it } from 'vitest';
import { figure } from './figure.ts';
import { isShort } from './short-number.ts';

it.each([
  [0, '0'],
  [1214, '1,214'],
  [12_345, '12.3K'],
  [-2, '\u22122'],
  [-12_345, '\u221212.3K'],
])('the figure of %d is %s, with a minus sign where it is below zero', (count, text) => {
  expect(figure(count)).toBe(text);
});

it.each(languages)('the language %s writes short numbers as bare digits', (language) => {
  const { format } = new Intl.NumberFormat(language);
  for (let count = 0; count < 1000; count++) {
    expect(isShort(count)).toBe(true);
    expect(format(count)).toBe(String(count));
  }
  for (const count of [-1, 0.5, 1000]) expect(isShort(count)).toBe(false);
});
