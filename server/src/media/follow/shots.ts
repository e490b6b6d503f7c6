import { openCutFinder, type Pixels } from '@veil/imaging';
import type { DetectedPerson } from '../detection-types.ts';
import { type Look, matchParts } from './look.ts';
import { type Motion, motionBetween } from './motion.ts';
import type { Shot } from './settle-looks.ts';
import { shrink } from './small-frame.ts';

/** The first frame is the previous window's last. Times in ms. */
export type FrameWindow = { frames: Pixels[]; times: number[] };

export type FollowState = {
  look: Omit<Look, 'frame'>;
  paths: number;
  tail: { times: number[]; motions: (Motion | undefined)[] };
};

/** Every shot needs a look at its ends. A film with more cuts is covered whole. */
export const MOST_CUTS = 3;

/** Overlapping people can reduce the number found in one look. */
export function mostPeople(known: DetectedPerson[] | undefined, seen: DetectedPerson[] | undefined) {
  return (seen?.length ?? -1) > (known?.length ?? -1) ? seen : known;
}

/** The frames of a flickering film then have one track. */
export function joinPaths(before: Look, after: Look): void {
  for (const [one, other] of matchParts(before.parts, after.parts)) other.path = one.path;
}

/** Frames count from the first one of the previous window's tail. */
export function readShots({ frames, times }: FrameWindow, before: FollowState | null) {
  const tail = before?.tail ?? { times: [], motions: [undefined] };
  const earlier = tail.times.length;
  const isCut = openCutFinder();
  const cuts = frames.map((frame) => isCut(frame));
  const small = frames.map(shrink);
  const fresh = small.map((frame, i) => (i === 0 || cuts[i] ? undefined : motionBetween(small[i - 1]!, frame)));
  const known = { times: [...tail.times, ...times], motions: [...tail.motions, ...fresh.slice(1)] };
  const starts = [0, ...cuts.flatMap((cut, i) => (cut && i > 0 ? [i] : []))];
  const shots = starts.map((start, i): Shot => {
    const from = start + earlier;
    return { ...known, from, to: (starts[i + 1] ?? frames.length) - 1 + earlier, earliest: i === 0 ? 0 : from };
  });
  return { ...known, small, earlier, shots };
}
