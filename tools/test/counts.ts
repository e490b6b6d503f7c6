import { existsSync, readFileSync } from 'node:fs';
import type { Result } from './run.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** A tool that is one test. */
export const asOne = ({ ok }: Pick<Result, 'ok'>): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** The line `N passed, N failed` that our own checks print last. */
export function fromLastLine(result: Pick<Result, 'ok' | 'output'>): Count {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(result.output) ?? [];
  return honest(result, { passed: Number(passed ?? 0), failed: Number(failed ?? 0) });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

export function fromVitest(result: Pick<Result, 'ok'>, reportFile: string): Count {
  const report = readReport<VitestReport>(reportFile);
  if (!report) return honest(result, { passed: 0, failed: 0 });
  // A file that fails to load has no test of its own to fail.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return honest(result, { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length });
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

export function fromPlaywright(result: Pick<Result, 'ok'>, reportFile: string): Count {
  const report = readReport<PlaywrightReport>(reportFile);
  if (!report) return honest(result, { passed: 0, failed: 0 });
  const { expected, flaky, unexpected } = report.stats;
  return honest(result, { passed: expected + flaky, failed: unexpected });
}

/**
 * A program that fails without a failed test (a crash, a time limit) counts as one; and a step without tests proves
 * nothing.
 */
function honest({ ok }: Pick<Result, 'ok'>, { passed, failed }: Count): Count {
  const unexplained = (!ok && failed === 0) || (ok && passed === 0);
  return { passed, failed: unexplained ? failed + 1 : failed };
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
