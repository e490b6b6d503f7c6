import path from 'node:path';
import { findChromium } from './chromium.ts';
import { asOne, type Count, fromLastLine, fromPlaywright, fromVitest } from './counts.ts';
import type { Result } from './run.ts';

export interface Step {
  name: string;
  words: string[];
  limitMs: number;
  /** What it needs in its environment; throws a sentence that says what is missing. */
  prepare?(): Promise<Record<string, string>>;
  count(result: Result): Count;
}

const minute = 60_000;

/** What `npm test` runs, in order. `scratch` is a folder for the reports. */
export function listSteps(root: string, scratch: string): Step[] {
  const installed = (program: string, ...args: string[]) => [
    process.execPath,
    path.join(root, 'node_modules', program),
    ...args,
  ];
  const vitestReport = path.join(scratch, 'vitest.json');
  const playwrightReport = path.join(scratch, 'playwright.json');
  const brief = { limitMs: 5 * minute, count: asOne };
  return [
    { ...brief, name: 'build', words: [process.execPath, 'tools/build.mjs'] },
    { ...brief, name: 'types', words: installed('@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.json') },
    { ...brief, name: 'lint (biome)', words: installed('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
    { ...brief, name: 'lint (oxlint)', words: installed('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
    {
      name: 'boundaries',
      words: [process.execPath, '--import', 'tsx', 'tools/check/index.ts'],
      limitMs: 5 * minute,
      count: fromLastLine,
    },
    {
      name: 'unit and HTTP',
      words: installed(
        'vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ),
      limitMs: 30 * minute,
      count: (result) => fromVitest(result, vitestReport),
    },
    {
      name: 'browser',
      words: installed('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'),
      limitMs: 30 * minute,
      prepare: async () => ({
        CHROMIUM_PATH: await requireChromium(root),
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      }),
      count: (result) => fromPlaywright(result, playwrightReport),
    },
  ];
}

async function requireChromium(root: string): Promise<string> {
  const chromium = await findChromium(root);
  if (chromium) return chromium;
  throw new Error(
    'There is no Chromium, and none could be fetched. Install one, or set CHROMIUM_PATH to its program, and try again.',
  );
}
