import path from 'node:path';
import { findChromium } from './chromium.ts';
import { asOne, type Count, fromLastLine, fromPlaywright, fromVitest } from './counts.ts';
import { type FailedTest, failedInPlaywright, failedInVitest, failedOutsideTests } from './failed-tests.ts';
import type { Result } from './run.ts';
import type { Scope } from './scope.ts';
import { type FileTime, timesFromPlaywright, timesFromVitest } from './slow-files.ts';

export interface Step {
  name: string;
  words: string[];
  limitMs: number;
  /** A step of its group that ends before this one starts. */
  needs?: Step;
  /** Prepares the environment. Throws a sentence about missing things. */
  prepare?(): Promise<Record<string, string>>;
  count(result: Result): Count;
  times?(): FileTime[];
  failed?(result: Result): FailedTest[];
  /** The same step for some of its files, which runs after a failure. */
  again?(files: readonly string[]): Step;
}

const minute = 60_000;
/**
 * Too slow for `npm test`: 5,000 tiles in one feed (500 there), all checks of a copied clone, and 40 uncovered videos
 * (3 there). The hashes of 5,000 pictures (500 there) are compared, too, and each storage takes 10,000 operations.
 */
const longTests = {
  VEIL_E2E_TILES: '5000',
  VEIL_LOSSES: '1',
  VEIL_TEST_SLICE: '1',
  VEIL_TEST_VIDEOS: '40',
  VEIL_TEST_PICTURES: '5000',
  VEIL_TEST_STORAGE: '560',
};

/** All steps by name. `scratch` is a folder for the reports. */
function describeSteps(root: string, scratch: string) {
  const installed = (program: string, ...args: string[]) => [
    process.execPath,
    path.join(root, 'node_modules', program),
    ...args,
  ];
  const vitestReport = path.join(scratch, 'vitest.json');
  const playwrightReport = path.join(scratch, 'playwright.json');
  const brief = { limitMs: 5 * minute, count: asOne };
  const build: Step = { ...brief, name: 'build', words: [process.execPath, 'tools/build.mjs'] };
  const types: Step = {
    ...brief,
    name: 'types',
    words: installed('@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.json'),
  };
  // Its rules need all types anyway, so it reports the compiler's messages with them.
  const oxlint: Step = {
    ...brief,
    name: 'lint and types',
    words: installed('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  };
  const biome = (...paths: string[]): Step => ({
    ...brief,
    name: 'lint (biome)',
    words: installed('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...paths),
  });
  const house = (...words: string[]): Step => ({
    name: 'boundaries',
    words: [process.execPath, '--import', 'tsx', 'tools/check/index.ts', ...words],
    limitMs: 5 * minute,
    count: fromLastLine,
  });
  const unit = (...paths: string[]): Step => ({
    name: 'unit and HTTP',
    words: installed(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
      ...paths,
    ),
    limitMs: 42 * minute,
    count: (result) => fromVitest(result, vitestReport),
    times: () => timesFromVitest(vitestReport, root),
    failed: ({ output }) => [...failedInVitest(vitestReport, root), ...failedOutsideTests(output)],
  });
  /** `retries`: attempts for a failed journey. One that passes then is reported as flaky. */
  const browser = (paths: readonly string[] = [], env: Record<string, string> = {}, retries = 0): Step => ({
    name: 'browser',
    words: installed(
      '@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      `--retries=${retries}`,
      ...paths,
    ),
    limitMs: 45 * minute,
    prepare: async () => ({
      ...env,
      CHROMIUM_PATH: await requireChromium(root),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }),
    count: (result) => fromPlaywright(result, playwrightReport),
    times: () => timesFromPlaywright(playwrightReport),
    failed: () => failedInPlaywright(playwrightReport),
  });
  return { build, types, oxlint, biome, house, unit, browser };
}

/**
 * A run's steps in order. Two steps of one group run at a time, because CI has two cores. Steps that use both cores are
 * alone in a group.
 */
export function listSteps(root: string, scratch: string, scope: Scope): Step[][] {
  const { build, types, oxlint, biome, house, unit, browser } = describeSteps(root, scratch);
  // The house checks weigh the built page.
  const checks = [build, oxlint, { ...house(), needs: build }, biome()];
  switch (scope.kind) {
    case 'checks':
      return [checks];
    case 'all':
      return [checks, [{ ...unit(), again: (files) => unit(...files) }], [browser([], {}, 1)]];
    case 'long':
      return [
        [build],
        [
          {
            ...unit('tools/slice/', 'items/publishing/veiled-videos', 'media/hash-pictures', 'platform/storage'),
            prepare: async () => longTests,
          },
        ],
        [browser(['wall.spec.ts', 'accessibility.spec.ts'], longTests)],
      ];
    case 'part':
      return [
        [
          ...(scope.tests.length ? [partTests(unit, scope)] : []),
          types,
          biome(...scope.sources),
          house('part', ...scope.sources),
        ],
        ...(scope.journeys.length ? [[build], [browser(scope.journeys)]] : []),
      ];
  }
}

const accessMatrix = 'server/tests/access.test.ts';

/** The tests of a part, with the rows of the access matrix for its calls. */
function partTests(unit: (...paths: string[]) => Step, { tests, slices }: Extract<Scope, { kind: 'part' }>): Step {
  if (slices.length === 0 || tests.includes(accessMatrix)) return unit(...tests);
  return { ...unit(...tests, accessMatrix), prepare: async () => ({ VEIL_ACCESS_SLICES: slices.join(' ') }) };
}

async function requireChromium(root: string): Promise<string> {
  const chromium = await findChromium(root);
  if (chromium) return chromium;
  throw new Error(
    'There is no Chromium, and none could be fetched. Install one, or set CHROMIUM_PATH to its program, and try again.',
  );
}
