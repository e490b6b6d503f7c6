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
  file.startsWith('e2e/');

/** One rule of the project: its name, and a sentence for each violation. */
export type Check = { name: string; run(): Promise<string[]> | string[] };
