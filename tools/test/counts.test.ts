import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { asOne, fromLastLine, fromPlaywright, fromVitest } from './counts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const ended = (ok: boolean, output = '') => ({ ok, output });

describe('the count of a step', () => {
  it('is one for a tool', () => {
    expect(asOne(ended(true))).toEqual({ passed: 1, failed: 0 });
    expect(asOne(ended(false))).toEqual({ passed: 0, failed: 1 });
  });

  it('is the last line of our own checks', () => {
    expect(fromLastLine(ended(true, 'edges ok\n12 passed, 0 failed\n'))).toEqual({ passed: 12, failed: 0 });
    expect(fromLastLine(ended(false, '3 passed, 2 failed'))).toEqual({ passed: 3, failed: 2 });
  });

  it('includes test files that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    const file = report({ numPassedTests: 5, numFailedTests: 1, testResults });
    expect(fromVitest(ended(false), file)).toEqual({ passed: 5, failed: 2 });
  });

  it('takes a browser test that passed at the second try as passed', () => {
    const file = report({ stats: { expected: 4, flaky: 1, unexpected: 0 } });
    expect(fromPlaywright(ended(true), file)).toEqual({ passed: 5, failed: 0 });
  });

  it('is a failure when the program failed without naming a test', () => {
    expect(fromVitest(ended(false), path.join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
    expect(fromLastLine(ended(false, '7 passed, 0 failed'))).toEqual({ passed: 7, failed: 1 });
    const file = report({ numPassedTests: 5, numFailedTests: 0, testResults: [] });
    expect(fromVitest(ended(false), file)).toEqual({ passed: 5, failed: 1 });
  });

  it('is a failure when nothing was tested', () => {
    expect(fromLastLine(ended(true, ''))).toEqual({ passed: 0, failed: 1 });
    expect(fromPlaywright(ended(true), report({ stats: { expected: 0, flaky: 0, unexpected: 0 } })).failed).toBe(1);
  });
});
