import type { ChildProcess } from 'node:child_process';

export function killGroup(child: ChildProcess): void {
  if (!child.pid || ended(child)) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended, or never became its group's leader.
    child.kill('SIGKILL');
  }
}

export const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}

export function refChild(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
