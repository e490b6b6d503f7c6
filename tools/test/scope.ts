import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a run covers: everything, everything but the tests, the long tests, or a part of the sources. */
export type Scope =
  | { kind: 'all' | 'checks' | 'long' }
  | {
      kind: 'part';
      /** Files and folders whose format is checked. */
      sources: string[];
      /** Files and folders whose unit and HTTP tests run. */
      tests: string[];
      /** Browser journeys: only those that were named. */
      journeys: string[];
    };

/** Where a slice may have sources. */
const homes = (slice: string) => [`contract/${slice}.ts`, `server/src/features/${slice}`, `web/src/features/${slice}`];

/**
 * Reads the words after `npm test --`: names of slices and paths. A path may be a folder, a test or another source, whose folder's tests
 * then run.
 */
export function readScope(words: readonly string[], root: string): Scope {
  if (words.length === 0) return { kind: 'all' };
  if (words.length === 1 && words[0] === '--checks') return { kind: 'checks' };
  if (words.length === 1 && words[0] === '--long') return { kind: 'long' };
  const exists = (file: string) => existsSync(path.join(root, file));
  const isFolder = (file: string) => statSync(path.join(root, file)).isDirectory();
  const sources = words.flatMap((word) => {
    const paths = exists(word) ? [path.normalize(word)] : homes(word).filter(exists);
    if (paths.length === 0) throw new Error(`There is no slice and no path ${word}.`);
    return paths;
  });
  const journeys = sources.filter((file) => file.startsWith('e2e/journeys'));
  const tests = sources
    .filter((file) => !file.startsWith('e2e/'))
    .map((file) => (isFolder(file) || /\.test\.tsx?$/.test(file) ? file : path.dirname(file)))
    // The tests of a slice of the contract are those of the slice.
    .filter((folder) => folder !== 'contract' || words.some((word) => word.startsWith('contract')))
    .filter((file) => file !== '.')
    .map((file) => (isFolder(file) ? `${file}/` : file));
  return { kind: 'part', sources, tests: [...new Set(tests)], journeys };
}
