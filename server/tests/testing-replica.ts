import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { chooseAccount } from '../src/platform/postgres/account.ts';
import { findBinaries } from '../src/platform/postgres/binaries.ts';
import { adoptCluster, makeCluster, superuser } from '../src/platform/postgres/cluster.ts';
import { hasRunningWorkers, readPidFile, removeStale } from '../src/platform/postgres/pid-file.ts';
import { launch, type Server, stop, stopWithParent } from '../src/platform/postgres/process.ts';
import { serverSettings } from '../src/platform/postgres/server-settings.ts';
import { socketFolder, socketPort } from '../src/platform/postgres/socket-folder.ts';

const pollMs = 20;

export type ReplicatedDatabase = Awaited<ReturnType<typeof openReplicatedDatabase>>;

/** A server with a migrated database, and a replica that follows its log. */
export async function openReplicatedDatabase({
  fast = true,
  connections = 100,
}: {
  fast?: boolean;
  connections?: number;
} = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'veil-replica-'));
  chmodSync(folder, 0o711); // as root the servers run as another user, which must be able to enter
  const binaries = findBinaries();
  const primary = openServer('primary', {});
  makeCluster(primary.dataDir, binaries, primary.account, { fast });
  await primary.start();
  await run(primary.urlOf('postgres'), 'create database site');
  await migrate(primary.urlOf('site'), () => {});
  await primary.stop();
  const follower = openServer('replica', {
    primary_conninfo: `host=${primary.sockets} port=${socketPort} user=${superuser}`,
    hot_standby: 'on',
  });
  cpSync(primary.dataDir, follower.dataDir, { recursive: true });
  writeFileSync(path.join(follower.dataDir, 'standby.signal'), '');
  await Promise.all([primary.start(), follower.start()]);

  function openServer(name: string, more: Record<string, string>) {
    const dataDir = path.join(folder, name);
    const account = chooseAccount(binaries, dataDir);
    const sockets = socketFolder(dataDir, account);
    const settings = {
      ...serverSettings({ socketDir: sockets, fast }),
      shared_buffers: '64MB',
      max_connections: String(connections),
      wal_level: 'replica',
      max_wal_senders: '4',
      wal_keep_size: '256MB',
      // Commits that nobody waits for would reach the replica only every 200 ms.
      ...(fast && { wal_writer_delay: '5ms' }),
      ...more,
    };
    let server: Server | null = null;
    return {
      dataDir,
      account,
      sockets,
      urlOf: (database: string) =>
        `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(sockets)}&port=${socketPort}`,
      async start() {
        adoptCluster(dataDir, account);
        const killed = readPidFile(dataDir);
        while (killed && hasRunningWorkers(killed)) await delay(pollMs);
        if (killed) removeStale(killed, dataDir);
        server = await launch(dataDir, binaries, account, settings);
        stopWithParent(server, dataDir, account);
      },
      async stop() {
        const running = server;
        server = null;
        if (running) await stop(running, dataDir);
      },
      async kill() {
        const running = server;
        server = null;
        if (!running) return;
        for (const pid of [running.pid, ...childrenOf(running.pid)]) send(pid, 'SIGKILL');
        await running.ended;
      },
      /** Frozen first, so that the server forks none in between. */
      signal(name: 'SIGSTOP' | 'SIGCONT') {
        if (!server) return;
        for (const pid of [server.pid, ...childrenOf(server.pid)]) send(pid, name);
      },
    };
  }

  return {
    url: primary.urlOf('site'),
    readUrl: follower.urlOf('site'),
    primary,
    replica: follower,
    startReplica: follower.start,
    stopReplica: follower.stop,
    freezeReplica: () => follower.signal('SIGSTOP'),
    thawReplica: () => follower.signal('SIGCONT'),
    /** Each commit is replayed so much later. */
    async delayReplica(ms: number) {
      await run(follower.urlOf('postgres'), `alter system set recovery_min_apply_delay = ${ms}`);
      await run(follower.urlOf('postgres'), 'select pg_reload_conf()');
    },
    async close() {
      for (const one of [primary, follower]) one.signal('SIGCONT');
      await follower.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return []; // it has ended
    }
  });
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
