import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, commandFor } from './account.ts';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './cluster.ts';
import { isServer, type PidFile, readPidFile } from './pid-file.ts';
import { logTail, openLog } from './server-log.ts';

export interface Server {
  pid: number;
  ended: Promise<void>;
}

const readyPollMs = 5;
const endPollMs = 200;
/** Crash recovery of a large database takes minutes. */
const readyTimeoutMs = 10 * 60_000;
/** A fast shutdown writes everything to disk. Afterwards an immediate one follows, which needs recovery. */
const stopTimeoutMs = 20_000;

export async function launch(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  settings: Record<string, string>,
): Promise<Server> {
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = commandFor(account, binaries, 'postgres', ['-D', dataDir, ...settingArgs]);
  const log = openLog(dataDir);
  // Detached, so that Ctrl-C reaches only this process, which finishes its work and then stops the server.
  const stdio = ['ignore', log, log] as const;
  const child = spawn(program, args, {
    ...account.spawn,
    env: programEnvironment(),
    detached: true,
    stdio: [...stdio],
  });
  closeSync(log);
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  child.unref();
  await untilReady(child, dataDir);
  return { pid: child.pid ?? 0, ended };
}

export function adopt(found: PidFile): Server {
  const untilGone = async () => {
    while (isServer(found)) await delay(endPollMs, undefined, { ref: false });
  };
  return { pid: found.pid, ended: untilGone() };
}

/** A shell waits until the pipe from this process closes, and checks the pid file, because process ids are reused. */
export function stopWithParent(server: Server, dataDir: string, account: Account): void {
  const script = 'trap "" INT TERM HUP; cat >/dev/null; read -r pid <"$1" && [ "$pid" = "$0" ] && kill -INT "$0"';
  const args = ['-c', script, String(server.pid), path.join(dataDir, 'postmaster.pid')];
  const watcher = spawn('sh', args, { ...account.spawn, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  watcher.on('error', () => {}); // without a shell the next start adopts the server
  const pipe = watcher.stdin as unknown as { unref?(): void } | null;
  pipe?.unref?.();
  void server.ended.then(() => watcher.kill('SIGKILL'));
}

export async function stop(server: Server, dataDir: string): Promise<void> {
  const sendSignal = (signal: NodeJS.Signals) => {
    const found = readPidFile(dataDir);
    if (found?.pid === server.pid && isServer(found)) process.kill(server.pid, signal);
  };
  sendSignal('SIGINT');
  const timer = setTimeout(() => sendSignal('SIGQUIT'), stopTimeoutMs);
  await server.ended;
  clearTimeout(timer);
}

async function untilReady(child: ChildProcess, dataDir: string): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure = `it ended with ${signal ?? code}`;
  });
  for (const end = Date.now() + readyTimeoutMs; ; await delay(readyPollMs)) {
    if (failure) throw new Error(`The database did not start: ${failure}\n${logTail(dataDir)}`);
    const written = readPidFile(dataDir);
    if (written?.pid === child.pid && written?.ready) return;
    if (Date.now() > end) throw new Error(`The database did not become ready.\n${logTail(dataDir)}`);
  }
}
