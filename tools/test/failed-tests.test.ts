import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest, failedOutsideTests, linesOf } from './failed-tests.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-failed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('names what failed in vitest: tests, files that could not be loaded, and their ends', () => {
  const passed = { fullName: 'a passes', status: 'passed' };
  const failed = {
    fullName: 'a fails',
    status: 'failed',
    failureMessages: ['\u001B[31mError: two\u001B[39m\n  at a.ts'],
  };
  const file = report({
    testResults: [
      { name: '/clone/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: '/clone/b.test.ts', status: 'passed', assertionResults: [passed] },
      { name: '/clone/c.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
    ],
  });
  expect(failedInVitest(file, '/clone')).toEqual([
    { file: 'a.test.ts', name: 'a fails', why: 'Error: two' },
    { file: 'c.test.ts', name: 'the file itself', why: 'no module' },
  ]);
});

it('names errors outside tests, which the report of vitest leaves out', () => {
  const output = [
    ' Tests  2 passed (2)',
    '\u001B[31m⎯⎯⎯ Unhandled Errors ⎯⎯⎯\u001B[39m',
    '',
    'Vitest caught 1 unhandled error during the test run.',
    'Unhandled Rejection',
    '\u001B[31mError: no answer\u001B[39m',
  ].join('\n');
  const why = 'Vitest caught 1 unhandled error during the test run.\nUnhandled Rejection\nError: no answer';
  expect(failedOutsideTests(output)).toEqual([{ file: 'vitest', name: 'errors outside tests', why }]);
  expect(failedOutsideTests(' Tests  2 passed (2)')).toEqual([]);
});

it('names journeys that failed or needed a second try', () => {
  const test = (status: string, ...messages: (string | undefined)[]) => ({
    status,
    results: messages.map((message) => ({ error: message ? { message } : undefined })),
  });
  const file = report({
    suites: [
      {
        file: 'a.spec.ts',
        specs: [
          { title: 'works', tests: [test('expected', undefined)] },
          { title: 'fails', tests: [test('unexpected', 'one', 'one')] },
        ],
        suites: [{ file: 'a.spec.ts', specs: [{ title: 'varies', tests: [test('flaky', 'two', undefined)] }] }],
      },
    ],
  });
  expect(linesOf(failedInPlaywright(file))).toEqual([
    '',
    'failed tests',
    'e2e/journeys/a.spec.ts › fails: one',
    'e2e/journeys/a.spec.ts › varies (passed at the second try): two',
  ]);
});

it('prints nothing when nothing failed, and a limited number of lines otherwise', () => {
  expect(linesOf([])).toEqual([]);
  const lines = linesOf(Array.from({ length: 31 }, () => ({ file: 'a', name: 'b', why: 'c' })));
  expect(lines).toHaveLength(33);
  expect(lines.at(-1)).toBe('and 1 more');
});

it('is empty without a report', () => {
  expect(failedInVitest(path.join(folder, 'none'), '/clone')).toEqual([]);
  expect(failedInPlaywright(path.join(folder, 'none'))).toEqual([]);
});
