import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { socketFile } from './socket-folder.ts';

/** What a server writes about itself into `postmaster.pid`. Lines that are not there yet are empty. */
export interface PidFile {
  pid: number;
  dataDir: string;
  socketDir: string;
  sharedMemoryId: string;
  ready: boolean;
}

/** `SSLRequest` of the PostgreSQL protocol: its length in bytes, and a fixed code. */
const tlsQuestion = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
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

/** Whether the process that the file names is still this database's server; process numbers are used again. */
export function isServer({ pid, dataDir }: PidFile): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const { state, command } = process.platform === 'linux' ? lookInProc(pid) : askPs(pid);
  return !state.startsWith('Z') && command.includes(dataDir);
}

/**
 * Whether the file came here with a copy of the folder and speaks of a server that works elsewhere. The path in it tells,
 * and on Linux the folder that the server is in: the original may have been moved away and the copy put in its place.
 */
export function isCopied(found: PidFile, dataDir: string): boolean {
  const here = statSync(dataDir);
  const there = (isServer(found) && look(`/proc/${found.pid}/cwd`)) || look(found.dataDir);
  return there !== null && (there.dev !== here.dev || there.ino !== here.ino);
}

function look(folder: string): Stats | null {
  try {
    return statSync(folder);
  } catch {
    return null; // it is gone, or the system tells nothing about processes
  }
}

/** Removes a copied file and what it says of a socket here; the original's own files lie elsewhere. */
export function removeCopied(dataDir: string): void {
  for (const file of [pidFile(dataDir), socketFile(dataDir), `${socketFile(dataDir)}.lock`])
    rmSync(file, { force: true });
}

/**
 * Asks the server whether it speaks TLS: the shortest question that it has to be alive to answer. That a connection
 * opens proves nothing, the kernel opens it for a server that is just being killed.
 */
export function answers({ socketDir }: PidFile): Promise<boolean> {
  const socket = net.connect(socketFile(socketDir));
  socket.setTimeout(answerTimeoutMs, () => socket.destroy());
  socket.once('connect', () => socket.write(tlsQuestion));
  return new Promise((resolve) => {
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/**
 * Whether workers of a killed server still write. PostgreSQL tells by its shared memory segment, but only after it has
 * found the number in the file unused; a killed server that nobody has reaped yet, or a number used again, blocks it.
 */
export function hasSurvivors({ sharedMemoryId }: PidFile): boolean {
  if (process.platform !== 'linux') return false;
  const [head = '', ...rows] = readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n');
  const columns = head.trim().split(/\s+/);
  const cells = rows.map((row) => row.trim().split(/\s+/));
  const segment = cells.find((row) => row[columns.indexOf('shmid')] === sharedMemoryId);
  return Number(segment?.[columns.indexOf('nattch')] ?? 0) > 0;
}

/** Removes what a dead server left. The caller holds the folder's lock and has seen that nobody survives. */
export function removeStale({ socketDir }: PidFile, dataDir: string): void {
  for (const file of [pidFile(dataDir), `${socketFile(socketDir || dataDir)}.lock`]) rmSync(file, { force: true });
}

function lookInProc(pid: number): { state: string; command: string } {
  try {
    const state = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 'Z';
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return { state: 'Z', command: '' };
  }
}

function askPs(pid: number): { state: string; command: string } {
  const line = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [, state = 'Z', command = ''] = /^\s*(\S+)\s+(.*)/.exec(line) ?? [];
  return { state, command };
}
