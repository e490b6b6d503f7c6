import { expect, test } from 'vitest';
import { findMustFaults } from './musts.ts';

const sources: Record<string, string> = { 'a/b.test.ts': "it('refuses what is wrong', () => {})" };
const faultsOf = (...cells: string[]) => findMustFaults(`| ${cells.join(' | ')} |`, (file) => sources[file] ?? '');

test('a row with a verdict and a title that its file has passes', () => {
  expect(faultsOf('1', 'A rule', 'proven', '`a/b.test.ts` "refuses what is wrong"')).toEqual([]);
  expect(faultsOf('1', 'A rule', 'in part', '`a/b.test.ts` "refuses". Reason: One case is not tried.')).toEqual([]);
});

test.each([
  ['a title that is not there', ['2', 'A rule', 'proven', '`a/b.test.ts` "takes what is right"']],
  ['a title of a file that is not there', ['2', 'A rule', 'proven', '`a/c.test.ts` "refuses"']],
  ['another verdict', ['2', 'A rule', 'mostly', '`a/b.test.ts` "refuses". Reason: One.']],
  ['proven by a file alone', ['2', 'A rule', 'proven', '`a/b.test.ts`']],
  ['a deviation without its reason', ['2', 'A rule', 'deviates', '`a/b.test.ts` "refuses"']],
])('fails: %s', (_, cells) => {
  expect(faultsOf(...cells)).toEqual([expect.stringContaining('row 2')]);
});
