import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type FileTime = { file: string; seconds: number };

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };

export function timesFromVitest(reportFile: string, root: string): FileTime[] {
  if (!existsSync(reportFile)) return [];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

type Suite = { file: string; suites?: Suite[]; specs: { tests: { results: { duration: number }[] }[] }[] };

const milliseconds = ({ suites = [], specs }: Suite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, one) => sum + one.duration, 0) +
  suites.reduce((sum, suite) => sum + milliseconds(suite), 0);

export function timesFromPlaywright(reportFile: string): FileTime[] {
  if (!existsSync(reportFile)) return [];
  const { suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as { suites: Suite[] };
  return suites.map((suite) => ({ file: `e2e/journeys/${suite.file}`, seconds: milliseconds(suite) / 1000 }));
}

const shown = 10;

export const slowestOf = (times: readonly FileTime[]): FileTime[] =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown);
