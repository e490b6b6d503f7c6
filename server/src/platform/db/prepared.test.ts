import { expect, it } from 'vitest';
import { statementName } from './prepared.ts';

it('a prepared statement has the same name in every process, which follows from its text', () => {
  const name = statementName('select 1');
  expect(name).toBe('veil-822ae07d4783158bc1912bb623e5107c');
  expect(statementName('select 2')).not.toBe(name);
  expect(name.length).toBeLessThan(64);
});
