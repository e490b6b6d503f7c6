import { expect, it } from 'vitest';
import { formatTotal } from './total.ts';

it.each([
  [0, true, '0 items'],
  [1, true, '1 item'],
  [1234, true, '1,234 items'],
  [11_873, false, 'about 12,000 items'],
  [7, false, 'about 7 items'],
  [1000, false, '1,000+ items'],
  [1000, true, '1,000 items'],
])('%i, exact: %s, reads %s', (total, totalIsExact, words) => {
  expect(formatTotal({ total, totalIsExact })).toBe(words);
});
