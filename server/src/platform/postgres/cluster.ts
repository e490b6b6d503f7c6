import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Account, changeOwner, commandFor } from './account.ts';
import { type Binaries, majorVersion } from './binaries.ts';

export const superuser = 'veil';

/** The built-in collation sorts independently of the operating system. */
const builtinCollationSince = 17;

export function clusterVersion(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Renamed when complete, so that a kill leaves no partial folder. */
export function makeCluster(dataDir: string, binaries: Binaries, account: Account, { fast }: { fast: boolean }): void {
  sweepUnfinished(dataDir);
  const unfinished = `${dataDir}.init-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(account, unfinished);
  const options = [
    '-D',
    unfinished,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--data-checksums',
    '--no-instructions',
  ];
  const [program, args] = commandFor(account, binaries, 'initdb', [
    ...options,
    ...localeWords(majorVersion(binaries)),
    ...(fast ? ['--no-sync'] : []),
  ]);
  const run = spawnSync(program, args, { ...account.spawn, env: programEnvironment(), encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${run.error?.message ?? run.stderr}`);
  }
  renameSync(unfinished, dataDir);
}

/** The caller holds the folder's lock, so no folder of an initdb is in use. */
function sweepUnfinished(dataDir: string): void {
  const parent = path.dirname(dataDir);
  for (const name of readdirSync(parent))
    if (name.startsWith(`${path.basename(dataDir)}.init-`))
      rmSync(path.join(parent, name), { recursive: true, force: true });
}

function localeWords(major: number): string[] {
  if (major < builtinCollationSince) return ['--locale=C.UTF-8'];
  // macOS has no C.UTF-8. Word and trigram splitting needs a UTF-8 ctype for letters beyond ASCII.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`];
}

/** PG* and LC_* variables (PGDATA, PGPORT, PGOPTIONS) would silently change the server. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  );
}

/** PostgreSQL refuses modes that a copy may have. */
export function adoptCluster(dataDir: string, account: Account): void {
  changeOwner(account, dataDir);
  chmodSync(dataDir, 0o700);
}
