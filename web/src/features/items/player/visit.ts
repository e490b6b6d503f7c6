import { session } from '../../platform/api.ts';

/** Shorter ones start at the beginning again, and so do those that were nearly seen to the end. In seconds. */
const least = 2;
const beforeEnd = 3;

/** Playback positions in seconds by item, for this visit alone: nothing of it is stored on the device. */
const positions = new Map<string, number>();
// Not a store of the slice's declaration, which is part of the first load.
session.listen((event) => {
  if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') positions.clear();
});

export const savedPosition = (id: string): number => positions.get(id) ?? 0;

export function savePosition(id: string, at: number, duration: number): void {
  if (at >= least && at <= duration - beforeEnd) positions.set(id, at);
  else positions.delete(id);
}

/** The players that are mounted, with their items. */
const players = new Map<HTMLVideoElement, string>();

/** A player goes on where another one of its item is, and that one where this one was left: the large view lies over the page. */
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

/** One video plays at a time. */
export function pauseOthers(video: HTMLVideoElement): void {
  for (const other of players.keys()) if (other !== video && !other.paused) other.pause();
}
