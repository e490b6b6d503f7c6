import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishingPolicy } from '../src/features/items/policy/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openKysely, openPool } from '../src/platform/db/pool.ts';
import { type Postgres, startPostgres } from '../src/platform/postgres/index.ts';
import { programPath } from '../src/platform/testing-programs.ts';
import type { DB } from '../src/tables.ts';

export type Target = 'web' | 'worker' | 'database';

const program = (): string => programPath('veil');
export const publicUrl = 'http://localhost:3000';

/** No item waits for approval, because these tests wait for publications. */
async function openPublishing(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    await publishingPolicy.save(openKysely<DB>(pool), { ...publishingPolicy.defaults, approval: 'open' }, new Date());
  } finally {
    await pool.end();
  }
}

/** Simulates ten seconds, after which a killed worker's jobs go to another one. */
async function ageActiveJobs(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    await pool.query(`update jobs.job set heartbeat_on = heartbeat_on - interval '10 s' where state = 'active'`);
  } finally {
    await pool.end();
  }
}

/** One process of the site. It reports by a message when it is ready. */
class SiteProcess {
  address = '';
  exits = 0;
  readonly #name: 'web' | 'worker';
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #serves: Promise<void> = Promise.resolve();

  constructor(name: 'web' | 'worker', env: NodeJS.ProcessEnv) {
    this.#name = name;
    this.#env = env;
    this.start();
  }

  start(): void {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [program(), this.#name], {
      env: this.#env,
      stdio: [...stdio],
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.exits += 1;
    });
    this.#serves = once(child, 'message').then(([message]) => {
      this.address = (message as { url?: string }).url ?? '';
    });
  }

  serves = () => this.#serves;
  pid = () => this.#child?.pid;
  signal = (signal: NodeJS.Signals) => this.#child?.kill(signal);

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    child.kill('SIGCONT'); // a test that failed may have left it stopped, and then it gets no SIGTERM
    await once(child, 'exit');
  }
}

/**
 * Database, web and worker as killable processes with their own data folder. `change`: further environment variables.
 */
export async function openCrashSite(change: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-crash-'));
  await chmod(folder, 0o711); // as root the server runs as another user, which must be able to enter
  const dataDir = path.join(folder, 'data');
  const scratch = path.join(folder, 'tmp');
  await mkdir(scratch);
  const startDatabase = () => startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  let database: Postgres = await startDatabase();
  await migrate(database.url);
  await openPublishing(database.url);
  const secret = randomBytes(32).toString('hex');
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    VEIL_DATA: dataDir,
    VEIL_SECRET: secret,
    PUBLIC_URL: publicUrl,
    PORT: '0',
    DETECTOR: 'none',
    EMAIL_CONFIRMATION: 'no',
    LOG_LEVEL: 'fatal',
    TMPDIR: scratch,
    ...change,
  };
  const processes = { web: new SiteProcess('web', env), worker: new SiteProcess('worker', env) };
  const added: SiteProcess[] = [];
  const serves = () => Promise.all([processes.web.serves(), processes.worker.serves()]);
  await serves();
  return {
    dataDir,
    /** A change takes effect with the next start of a process. */
    env: env as NodeJS.ProcessEnv,
    secret,
    databaseUrl: database.url,
    ...processes,
    serves,
    /** Kills with SIGKILL and restarts at once. */
    async crash(target: Target): Promise<void> {
      if (target === 'database') {
        process.kill(database.pid, 'SIGKILL');
        await database.ended;
        database = await startDatabase();
        return;
      }
      await processes[target].end('SIGKILL');
      processes[target].start();
    },
    /**
     * Kills the worker with SIGKILL, runs `check` without a worker, and restarts the worker once its absence was
     * noticed.
     */
    async loseWorker(check: () => Promise<void> = async () => {}): Promise<void> {
      await processes.worker.end('SIGKILL');
      await check();
      await ageActiveJobs(database.url);
      processes.worker.start();
    },
    /** A web process with its own data folder, on the same database and storage. */
    async addWeb(): Promise<Pick<SiteProcess, 'address' | 'pid'>> {
      const own = path.join(folder, `node-${added.length}`);
      await mkdir(own);
      await symlink(path.join(dataDir, 'storage'), path.join(own, 'storage'));
      const web = new SiteProcess('web', { ...env, VEIL_DATA: own });
      added.push(web);
      await web.serves();
      return web;
    },
    async close(): Promise<void> {
      await Promise.all(added.map((web) => web.end('SIGTERM')));
      await Promise.all([processes.web.end('SIGTERM'), processes.worker.end('SIGTERM')]);
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
    async restart(): Promise<void> {
      await Promise.all([processes.web.end('SIGTERM'), processes.worker.end('SIGTERM')]);
      processes.web.start();
      processes.worker.start();
      await serves();
    },
  };
}
export type CrashSite = Awaited<ReturnType<typeof openCrashSite>>;
