import { joinSpans, type KeyBox, type NotFollowed, type PartTrack } from '@veil/imaging';
import { hull } from '../detect/rect.ts';
import type { PathTrack } from './painted-paths.ts';

/** A track is cut at this many keys, so that it fits into a review. */
const MAX_KEYS = 1500;

export function joinTracks(pieces: readonly PathTrack[]): PartTrack[] {
  const joined: { path: number; track: PartTrack }[] = [];
  for (const { path, ...piece } of pieces) {
    const open = joined.findLast((one) => one.path === path);
    const last = open?.track.keys.at(-1);
    const first = piece.keys[0];
    if (open && last && first && last.at === first.at && open.track.keys.length + piece.keys.length <= MAX_KEYS) {
      const meeting: KeyBox = { at: last.at, box: hull(last.box, first.box) };
      const keys = [...open.track.keys.slice(0, -1), meeting, ...piece.keys.slice(1)];
      const unsure = open.track.unsure || piece.unsure;
      open.track = { ...open.track, score: Math.max(open.track.score, piece.score), keys, ...(unsure && { unsure }) };
    } else joined.push({ path, track: piece });
  }
  return joined.map(({ track }) => track);
}

export function joinNotFollowed(spans: readonly NotFollowed[]): NotFollowed[] {
  return [...new Set(spans.map(({ part }) => part))].flatMap((part) =>
    joinSpans(spans.filter((span) => span.part === part)).map((span) => ({ ...span, ...(part && { part }) })),
  );
}
