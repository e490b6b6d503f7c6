import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Account, commandFor, giveTo } from './account.ts';
import { type Binaries, majorVersion } from './binaries.ts';
import { socketPort } from './socket-folder.ts';

export const superuser = 'veil';

/** PostgreSQL 17 brought a collation of its own, so that sort order never moves with the operating system. */
const builtinCollationSince = 17;

/** The major version that made the data folder, or undefined when there is none yet. */
export function clusterVersion(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Makes the data folder beside its place and renames it when it is whole: a kill in between leaves nothing half-made. */
export function makeCluster(dataDir: string, binaries: Binaries, account: Account, { fast }: { fast: boolean }): void {
  sweepUnfinished(dataDir);
  const fresh = `${dataDir}.init-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(account, fresh);
  const args = ['-D', fresh, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--data-checksums', '--no-instructions'];
  const [program, words] = commandFor(account, binaries, 'initdb', [
    ...args,
    ...localeWords(majorVersion(binaries)),
    ...(fast ? ['--no-sync'] : []),
  ]);
  const run = spawnSync(program, words, { ...account.spawn, env: programEnvironment(), encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${run.error?.message ?? run.stderr}`);
  }
  renameSync(fresh, dataDir);
}

/** Folders of an initdb that was killed. The caller holds the folder's lock, so none of them is being written. */
function sweepUnfinished(dataDir: string): void {
  const parent = path.dirname(dataDir);
  for (const name of readdirSync(parent))
    if (name.startsWith(`${path.basename(dataDir)}.init-`))
      rmSync(path.join(parent, name), { recursive: true, force: true });
}

function localeWords(major: number): string[] {
  if (major < builtinCollationSince) return ['--locale=C.UTF-8'];
  // macOS has no C.UTF-8; any UTF-8 ctype makes word and trigram splitting see letters beyond ASCII.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`];
}

/** PG* variables of the caller (PGDATA, PGPORT, PGOPTIONS) would silently change the server. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  );
}

/** Takes an existing data folder into use; a copy of it may have come with open modes, which PostgreSQL refuses. */
export function adoptCluster(dataDir: string, account: Account): void {
  giveTo(account, dataDir);
  chmodSync(dataDir, 0o700);
}

export function serverSettings({ socketDir, fast }: { socketDir: string; fast: boolean }): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    max_connections: fast ? '300' : '100',
    shared_buffers: fast ? '128MB' : '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    random_page_cost: '1.1',
    effective_io_concurrency: '32',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    log_checkpoints: 'off',
    // Containers often have only 64 MB of /dev/shm.
    dynamic_shared_memory_type: 'mmap',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  };
}
