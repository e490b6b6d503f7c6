import { colours, type FailedTest } from './failed-tests.ts';

/** More failed files are a fault of the change, and not of a busy machine. */
const mostFiles = 5;

/** The unit files of a failed run that a second try takes, or none if they are many or unknown. */
export function filesForSecondTry(failed: readonly FailedTest[], output: string): string[] {
  const origins = output.replaceAll(colours, '').matchAll(/This error originated in "([^"]+)" test file/g);
  const files = new Set([
    ...failed.map(({ file }) => file).filter((file) => file !== 'vitest'),
    ...[...origins].map(([, file = '']) => file),
  ]);
  return files.size > mostFiles ? [] : [...files];
}

/** A test that passes now and then is still named at the end of the run. */
export const atSecondTry = (failed: readonly FailedTest[]): FailedTest[] =>
  failed.map(({ name, ...rest }) => ({ ...rest, name: `${name} (passed at the second try)` }));
