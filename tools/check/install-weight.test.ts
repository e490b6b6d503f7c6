import { expect, it } from 'vitest';
import { judgeWeight } from './install-weight.ts';

it('an install that is too heavy names the heaviest packages', () => {
  const weights = [10, 400, 5, 300, 1, 2].map((megabytes, at) => ({ folder: `package-${at}`, megabytes }));
  expect(judgeWeight('full', weights, 718)).toEqual([]);
  expect(judgeWeight('full', weights, 700)).toEqual([
    'a full install is 718 MB, 700 are allowed; the heaviest: package-1 400, package-3 300, package-0 10, package-2 5, package-5 2',
  ]);
});
