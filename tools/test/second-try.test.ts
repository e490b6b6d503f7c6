import { expect, it } from 'vitest';
import { atSecondTry, filesForSecondTry } from './second-try.ts';

const failure = (file: string) => ({ file, name: 'fails', why: 'Error' });

it('takes the files of failed tests, and those in which an error outside tests began', () => {
  const output = 'x\u001B[31mThis error originated in "\u001B[1mweb/b.test.tsx\u001B[22m" test file. It is no test.';
  const failed = [failure('a.test.ts'), failure('a.test.ts'), { ...failure('vitest'), name: 'errors outside tests' }];
  expect(filesForSecondTry(failed, output)).toEqual(['a.test.ts', 'web/b.test.tsx']);
  expect(filesForSecondTry([], 'took too long')).toEqual([]);
});

it('takes no more than five files', () => {
  const failed = ['a', 'b', 'c', 'd', 'e'].map(failure);
  expect(filesForSecondTry(failed, '')).toHaveLength(5);
  expect(filesForSecondTry([...failed, failure('f')], '')).toEqual([]);
});

it('names what passed at the second try', () => {
  expect(atSecondTry([failure('a.test.ts')])).toEqual([
    { file: 'a.test.ts', name: 'fails (passed at the second try)', why: 'Error' },
  ]);
});
