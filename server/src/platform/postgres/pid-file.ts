import { readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isRunning } from '../is-running.ts';
import { readProc, readPs } from './read-process.ts';
import { socketFile } from './socket-folder.ts';

export interface PidFile {
  pid: number;
  dataDir: string;
  socketDir: string;
  sharedMemoryId: string;
  ready: boolean;
}

const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const answerTimeoutMs = 5000;

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

export function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      dataDir: lines[1] ?? '',
      socketDir: lines[4] ?? '',
      sharedMemoryId: lines[6]?.trim().split(/\s+/)[1] ?? '',
      ready: lines[7]?.startsWith('ready') ?? false,
    };
  } catch {
    return undefined;
  }
}

export function isServer({ pid, dataDir }: PidFile): boolean {
  if (!isRunning(pid)) return false;
  const { state, command } = process.platform === 'linux' ? readProc(pid) : readPs(pid);
  return !state.startsWith('Z') && command.includes(dataDir);
}

/**
 * A copied folder has the original's file. Compares the server's working folder on Linux, otherwise the file's path.
 */
export function isCopied(found: PidFile, dataDir: string): boolean {
  const here = statSync(dataDir);
  const there = (isServer(found) && statOrNull(`/proc/${found.pid}/cwd`)) || statOrNull(found.dataDir);
  return there !== null && (there.dev !== here.dev || there.ino !== here.ino);
}

function statOrNull(folder: string): Stats | null {
  try {
    return statSync(folder);
  } catch {
    return null; // it is gone, or the system has no /proc
  }
}

/** The original's files are in its own folder. */
export function removeCopied(dataDir: string): void {
  for (const file of [pidFile(dataDir), socketFile(dataDir), `${socketFile(dataDir)}.lock`])
    rmSync(file, { force: true });
}

/** A connection proves nothing, because the kernel accepts it even for a server being killed. */
export function isResponding({ socketDir }: PidFile): Promise<boolean> {
  const socket = net.connect(socketFile(socketDir));
  socket.setTimeout(answerTimeoutMs, () => socket.destroy());
  socket.once('connect', () => socket.write(sslRequest));
  return new Promise((resolve) => {
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** The users of its shared memory segment tell. PostgreSQL itself checks this only if the process id is unused. */
export function hasRunningWorkers({ sharedMemoryId }: PidFile): boolean {
  if (process.platform !== 'linux') return false;
  const [head = '', ...rows] = readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n');
  const columns = head.trim().split(/\s+/);
  const cells = rows.map((row) => row.trim().split(/\s+/));
  const segment = cells.find((row) => row[columns.indexOf('shmid')] === sharedMemoryId);
  return Number(segment?.[columns.indexOf('nattch')] ?? 0) > 0;
}

/** The caller holds the folder's lock and has checked that no worker runs. */
export function removeStale({ socketDir }: PidFile, dataDir: string): void {
  for (const file of [pidFile(dataDir), `${socketFile(socketDir || dataDir)}.lock`]) rmSync(file, { force: true });
}
