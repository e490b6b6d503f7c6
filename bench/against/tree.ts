import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchDatabase, openBenchDatabase } from '../feed/database.ts';
import type { Scale } from '../feed/scale.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Another state of the sources, with its own code and migrations. */
export type OtherTree = {
  folder: string;
  load<T>(file: string): Promise<T>;
  has(file: string): boolean;
  openDatabase(data: string, scale: Scale): Promise<BenchDatabase>;
  close(): void;
};

/** Opens a folder, or a commit checked out below `data` during the benchmark. */
export function openOtherTree(where: string, data: string): OtherTree {
  const isFolder = existsSync(path.join(where, 'bench'));
  const folder = isFolder ? path.resolve(where) : checkOut(where, data);
  const load = <T>(file: string) => import(pathToFileURL(path.join(folder, file)).href) as Promise<T>;
  return {
    folder,
    load,
    has: (file) => existsSync(path.join(folder, file)),
    openDatabase: async (into, scale) => {
      const { openBenchDatabase: open } = await load<{ openBenchDatabase: typeof openBenchDatabase }>(
        'bench/feed/database.ts',
      );
      return open(path.join(into, 'against'), scale, (step) => console.log(`against: ${step}`));
    },
    close: () => {
      if (!isFolder) git('worktree', 'remove', '--force', folder);
    },
  };
}

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

function checkOut(commit: string, data: string): string {
  const sha = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = path.join(data, 'trees', sha);
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, sha);
  for (const packages of ['node_modules', 'server/node_modules']) linkPackages(packages, folder);
  return folder;
}

/** This tree's packages serve the other too, except the project's own, which are relative links. */
function linkPackages(packages: string, folder: string): void {
  const from = path.join(root, packages);
  if (!existsSync(from)) return;
  mkdirSync(path.join(folder, packages), { recursive: true });
  for (const name of readdirSync(from)) {
    const to = path.join(folder, packages, name);
    if (name !== '@veil') symlinkSync(path.join(from, name), to);
    else {
      mkdirSync(to);
      for (const own of readdirSync(path.join(from, name))) symlinkSync(path.join(folder, own), path.join(to, own));
    }
  }
}
