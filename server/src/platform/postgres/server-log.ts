import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** Of the log that is written, and again of the one before it. */
export const maxLogBytes = 5 * 1024 * 1024;
export const logCheckMs = 60_000;

const logFile = (dataDir: string) => path.join(dataDir, 'server.log');

/** For appending: what the server writes after the file was emptied begins at its start again. */
export function openLog(dataDir: string): number {
  limitLog(dataDir);
  return openSync(logFile(dataDir), 'a', 0o600);
}

/**
 * Looks after the log while the server runs, which may be for months. PostgreSQL's own collector starts a file anew by the time alone, so what
 * it writes in that time has no limit.
 */
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
