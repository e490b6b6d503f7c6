import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** The limit applies to the current log, and again to the previous one. */
export const maxLogBytes = 5 * 1024 * 1024;
export const logCheckMs = 60_000;

const logFile = (dataDir: string) => path.join(dataDir, 'server.log');

/** Appending, so that the server continues at the start after the file is emptied. */
export function openLog(dataDir: string): number {
  limitLog(dataDir);
  return openSync(logFile(dataDir), 'a', 0o600);
}

/** PostgreSQL's own collector rotates only by time, without a limit of size. */
export function keepLogSmall(server: { ended: Promise<void> }, dataDir: string): void {
  const timer = setInterval(() => limitLog(dataDir), logCheckMs);
  timer.unref();
  void server.ended.then(() => clearInterval(timer));
}

function limitLog(dataDir: string): void {
  const file = logFile(dataDir);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxLogBytes) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // A full disk needs the space more than the lines.
  }
  truncateSync(file);
}

export const logTail = (dataDir: string) => readFileSync(logFile(dataDir), 'utf8').slice(-800);
