import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function readProc(pid: number): { state: string; command: string } {
  try {
    const state = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 'Z';
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return { state: 'Z', command: '' };
  }
}

export function readPs(pid: number): { state: string; command: string } {
  const line = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [, state = 'Z', command = ''] = /^\s*(\S+)\s+(.*)/.exec(line) ?? [];
  return { state, command };
}
