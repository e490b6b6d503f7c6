import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A run's scope: everything, everything except tests, the long tests, or a part of the sources. */
export type Scope =
  | { kind: 'all' | 'checks' | 'long' }
  | {
      kind: 'part';
      sources: string[];
      /** Files and folders whose unit and HTTP tests run. */
      tests: string[];
      /** Browser journeys: only those that were named. */
      journeys: string[];
      /** Slices with calls, whose rows of the access matrix run. */
      slices: string[];
    };

const roots = ['contract', 'server/src/features', 'web/src/features'];

/** The sources of a slice, such as `polls` or `talk/polls`, or the folders of an area, such as `talk`. */
function homesOf(word: string, root: string): string[] {
  const areas = readdirSync(path.join(root, roots[1] ?? ''));
  const places = word.includes('/') ? [word] : areas.map((area) => `${area}/${word}`);
  const existing = (names: string[]) => names.filter((name) => existsSync(path.join(root, name)));
  const slice = existing(
    places.flatMap((place) => roots.map((at) => (at === 'contract' ? `${at}/${place}.ts` : `${at}/${place}`))),
  );
  return slice.length || word.includes('/') ? slice : existing(roots.map((at) => `${at}/${word}`));
}

/**
 * Reads the words after `npm test --`: slices, areas and paths. A path may be a folder, a test or another source, whose
 * folder's tests then run.
 */
export function readScope(words: readonly string[], root: string): Scope {
  if (words.length === 0) return { kind: 'all' };
  if (words.length === 1 && words[0] === '--checks') return { kind: 'checks' };
  if (words.length === 1 && words[0] === '--long') return { kind: 'long' };
  const exists = (file: string) => existsSync(path.join(root, file));
  const isFolder = (file: string) => statSync(path.join(root, file)).isDirectory();
  const sources = words.flatMap((word) => {
    const paths = exists(word) ? [path.normalize(word)] : homesOf(word, root);
    if (paths.length === 0) throw new Error(`There is no slice, no area and no path ${word}.`);
    return paths;
  });
  const journeys = sources.filter((file) => file.startsWith('e2e/journeys'));
  const tests = sources
    .filter((file) => !file.startsWith('e2e/'))
    .map((file) => (isFolder(file) || /\.test\.tsx?$/.test(file) ? file : path.dirname(file)))
    // The tests of a slice of the contract are those of the slice.
    .filter((folder) => !folder.startsWith('contract') || words.some((word) => word.startsWith('contract')))
    .filter((file) => file !== '.')
    .map((file) => (isFolder(file) ? `${file}/` : file));
  return { kind: 'part', sources, tests: [...new Set(tests)], journeys, slices: slicesOf(sources, root) };
}

/** The slices with calls below these paths. */
function slicesOf(sources: readonly string[], root: string): string[] {
  const areas = readdirSync(path.join(root, roots[1] ?? ''));
  const tables = areas.flatMap((area) => readdirSync(path.join(root, 'contract', area)).map((file) => [area, file]));
  const names = tables.map(([area = '', file = '']) => ({ area, name: file.replace(/\.ts$/, '') }));
  return names
    .filter(({ area, name }) =>
      sources.some(
        (source) =>
          [`contract/${area}`, `contract/${area}/${name}.ts`, `server/src/features/${area}`].includes(source) ||
          `${source}/`.startsWith(`server/src/features/${area}/${name}/`),
      ),
    )
    .filter(({ area, name }) => existsSync(path.join(root, 'server/src/features', area, name)))
    .map(({ name }) => name);
}

/** The parts of the whole run that a run over a part leaves out. */
export function leftOut(scope: Scope): string[] {
  if (scope.kind !== 'part') return [];
  const matrix = scope.slices.length ? `the calls of ${scope.slices.join(', ')}` : 'no call';
  return [
    'lint (oxlint), whose rules need the types of all sources',
    'build, and the weight of the first load',
    'boundaries that read all sources, listed above as "not run"',
    `tests outside of ${scope.tests.join(', ') || 'the journeys'}; the access matrix ran for ${matrix}`,
    scope.journeys.length ? 'the other browser journeys' : 'all browser journeys',
  ];
}
