import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Every file that git tracks or would track, as a path from the root. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)));

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const isSource = (file: string): boolean => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
export const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) ||
  /(^|\/)((testing|test-server|builders|samples|attacker|fixtures?)[^/]*\.tsx?$|(builders|testing|gallery)\/)/.test(
    file,
  ) ||
  /^(e2e|server\/tests)\//.test(file);

const [, , mode, ...paths] = process.argv;
/** The paths of a run over a part of the sources (`index.ts part <paths>`). Null in all other runs. */
export const partPaths: readonly string[] | null = mode === 'part' ? paths : null;

/** Files that a rule about single files judges: all, or those of the part. */
export const listJudged = (): string[] =>
  listFiles().filter((file) => !partPaths || partPaths.some((at) => file === at || file.startsWith(`${at}/`)));

/** One rule of the project. */
export type Check = {
  name: string;
  /** A sentence for each violation, with its file. */
  run(): Promise<string[]> | string[];
  /** The usual way to mend a violation. */
  remedy: string;
  /** It reads all sources for seconds, so that a run over a part leaves it out. */
  isLong?: true;
};
