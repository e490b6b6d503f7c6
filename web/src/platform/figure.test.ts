import { expect, it } from 'vitest';
import { figure } from './figure.ts';

it.each([
  [0, '0'],
  [1214, '1,214'],
  [12_345, '12.3K'],
  [-2, '\u22122'],
  [-12_345, '\u221212.3K'],
])('the figure of %d is %s, with a minus sign where it is below zero', (count, text) => {
  expect(figure(count)).toBe(text);
});
