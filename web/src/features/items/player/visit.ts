import { session } from '../../../platform/api.ts';

/** Seconds. Shorter positions, and those close to the end, start at the beginning. */
const least = 2;
const beforeEnd = 3;

/** Seconds by item, for this visit only. Nothing is stored on the device. */
const positions = new Map<string, number>();
// The slice does not declare this as a store, because its declaration is part of the first load.
session.listen((event) => {
  if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') positions.clear();
});

export const savedPosition = (id: string): number => positions.get(id) ?? 0;

export function savePosition(id: string, at: number, duration: number): void {
  if (at >= least && at <= duration - beforeEnd) positions.set(id, at);
  else positions.delete(id);
}

const players = new Map<HTMLVideoElement, string>();

/** The large view lies over the page: a player continues where another player of its item is. */
export function mountPlayer(video: HTMLVideoElement, id: string): () => void {
  for (const [other, of] of players)
    if (of === id && other.readyState > 0) savePosition(id, other.currentTime, other.duration);
  players.set(video, id);
  pauseOthers(video);
  return () => {
    players.delete(video);
    for (const [other, of] of players) if (of === id && other.paused) other.currentTime = savedPosition(id);
  };
}

export function pauseOthers(video: HTMLVideoElement): void {
  for (const other of players.keys()) if (other !== video && !other.paused) other.pause();
}
