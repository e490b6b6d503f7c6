import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Colours of a terminal: ESC [ numbers m.
export const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

export type FailedTest = { file: string; name: string; why: string };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

export function failedInVitest(reportFile: string, root: string): FailedTest[] {
  if (!existsSync(reportFile)) return [];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, name: 'the file itself', why: firstLine(message) }];
      return failed.map((test) => ({ file, name: test.fullName, why: firstLine(test.failureMessages?.[0]) }));
    });
}

const outsideLines = 25;

/** Errors outside tests, which the report of vitest leaves out. They fail a run by themselves. */
export function failedOutsideTests(output: string): FailedTest[] {
  const lines = output.replaceAll(colours, '').split('\n').filter(Boolean);
  const banner = lines.findLastIndex((line) => / Unhandled Errors /.test(line));
  if (banner === -1) return [];
  const told = lines.slice(banner + 1, banner + 1 + outsideLines);
  return [{ file: 'vitest', name: 'errors outside tests', why: told.join('\n') }];
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

/** Includes journeys that passed only at the second attempt. */
export function failedInPlaywright(reportFile: string): FailedTest[] {
  if (!existsSync(reportFile)) return [];
  const { suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as { suites: Suite[] };
  return suites.flatMap(failedInSuite);
}

function failedInSuite({ file, suites = [], specs }: Suite): FailedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        file: `e2e/journeys/${file}`,
        name: status === 'flaky' ? `${title} (passed at the second try)` : title,
        why: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  return [...own, ...suites.flatMap(failedInSuite)];
}

const longest = 200;

const firstLine = (text = ''): string =>
  (text.replaceAll(colours, '').split('\n').find(Boolean) ?? '').slice(0, longest);

const shown = 30;

/** The end of the output is what a CI shows, so it repeats the failed tests. */
export function linesOf(failed: readonly FailedTest[]): string[] {
  if (failed.length === 0) return [];
  const lines = failed.slice(0, shown).map(({ file, name, why }) => `${file} › ${name}: ${why}`);
  const rest = failed.length - lines.length;
  return ['', 'failed tests', ...lines, ...(rest > 0 ? [`and ${rest} more`] : [])];
}
