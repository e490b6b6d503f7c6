/** A slide show left before its end. It is kept on this device only, because it tells what a member looks at. */
export type UnfinishedShow = { member: string; playlistId: string; name: string; position: number; total: number };

const key = 'veil.show';

function read(): UnfinishedShow | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as UnfinishedShow | null;
  } catch {
    return null;
  }
}

export function readUnfinishedShow(member: string | undefined): UnfinishedShow | null {
  const kept = read();
  return kept?.member === member ? kept : null;
}

export function keepShow(show: UnfinishedShow): void {
  try {
    localStorage.setItem(key, JSON.stringify(show));
  } catch {
    // Storage is blocked, so Home offers nothing to continue.
  }
}

export function endShow(playlistId: string): void {
  if (read()?.playlistId === playlistId) localStorage.removeItem(key);
}

/** Devices are shared: only the same member finds it after signing in again. */
export function forgetShow(next: string | null): void {
  const kept = read();
  if (kept && kept.member !== next) localStorage.removeItem(key);
}
