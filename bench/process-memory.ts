import { readFileSync, writeFileSync } from 'node:fs';

const proc = (pid: number | undefined, file: string) => `/proc/${pid}/${file}`;

/** Returns bytes. It works on Linux only. */
export const memoryOf = (pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(proc(pid, 'status'), 'utf8'))?.[1]) * 1024;

/** Resets the peak to the present use. */
export const resetPeak = (pid: number | undefined): void => writeFileSync(proc(pid, 'clear_refs'), '5');
