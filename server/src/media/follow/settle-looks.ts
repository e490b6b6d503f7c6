import type { Box, Pixels } from '@veil/imaging';
import type { Findings } from '../detect/detector.ts';
import { intersectionOverUnion, toRect } from '../detect/rect.ts';
import { touchesEdge } from './boxes.ts';
import { type Carried, carryBack, carryForward } from './carry-box.ts';
import { type Look, matchParts, type SeenPart } from './look.ts';
import { type Motion, newContent } from './motion.ts';

export type FindParts = (frame: Pixels) => Promise<Findings>;

/**
 * Frames of one shot, `from` and `to` included, and the `earliest` of its frames whose motion is known from the window before.
 * `motions[i]` is the motion from frame i - 1 to frame i.
 */
export type Shot = {
  from: number;
  to: number;
  earliest: number;
  times: readonly number[];
  motions: readonly (Motion | undefined)[];
};

/** Looks are this far apart where little happens. */
const FIRST_STEP_MS = 1000;
/** So much new to see since the last look asks for another one: somebody may have come. As a share of the picture. */
const NEW_CONTENT = 0.08;
/** Boxes with this intersection over union are one place. */
const SAME_PLACE = 0.3;

/** Frames to look at before anything is known: both ends, about one a second, and where much has become new, as far as `most` goes. */
export function firstFrames({ from, to, times, motions }: Shot, most: number): number[] {
  const frames = [from];
  let fresh = 0;
  for (let frame = from + 1; frame < to; frame++) {
    const motion = motions[frame];
    fresh += motion ? newContent(motion) : 0;
    const late = times[frame]! - times[frames.at(-1)!]! >= FIRST_STEP_MS;
    if (!late && fresh < NEW_CONTENT) continue;
    frames.push(frame);
    fresh = 0;
  }
  return to > from ? [...evenly(frames, most), to] : frames;
}

/** The first one, and of the others no more than allowed. */
function evenly(frames: readonly number[], most: number): number[] {
  const step = Math.max(1, frames.length / Math.max(1, most));
  return frames.filter((_, i) => i === 0 || Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** Share of what is to be seen in a box that must be found again from frame to frame. */
const FOUND_AGAIN = 0.6;
/** The same where the way ends at a finding of the same part, which confirms it. */
const FOUND_AGAIN_CONFIRMED = 0.3;
/** Boxes with this intersection over union confirm a way. */
const CONFIRMED = 0.5;

/** Where a box is in each frame from one look to another; the way ends where it is lost. `end` is where the part was found then. */
export function wayOf(box: Box, from: number, to: number, motions: Shot['motions'], end?: Box): Carried[] {
  if (end) {
    const way = follow(box, from, to, motions, FOUND_AGAIN_CONFIRMED);
    const arrived = way.length > Math.abs(to - from) && way.at(-1);
    if (arrived && intersectionOverUnion(toRect(arrived.box), toRect(end)) >= CONFIRMED) return way;
  }
  return follow(box, from, to, motions, FOUND_AGAIN);
}

function follow(box: Box, from: number, to: number, motions: Shot['motions'], least: number): Carried[] {
  const step = from < to ? 1 : -1;
  const way: Carried[] = [{ box, found: 1, dx: 0, dy: 0 }];
  for (let frame = from; frame !== to; frame += step) {
    const motion = motions[step === 1 ? frame + 1 : frame];
    const last = way.at(-1)!;
    const carried = motion && (step === 1 ? carryForward(last.box, motion) : carryBack(last.box, motion));
    if (!carried || carried.found < least) break;
    way.push(carried);
  }
  return way;
}

/** The pairs of two looks that are followed from one to the other by motion alone; null when any part is not. */
export function agreeingPairs(a: Look, b: Look, motions: Shot['motions']): [SeenPart, SeenPart][] | null {
  const ways = new Map(a.parts.map((part) => [part, wayOf(part.box, a.frame, b.frame, motions)]));
  const steps = b.frame - a.frame + 1;
  const pairs = matchParts(a.parts, b.parts, (part) => ways.get(part)!.at(-1)!.box);
  const followed = pairs.every(([one, other]) => {
    const way = wayOf(one.box, a.frame, b.frame, motions, other.box);
    return way.length === steps && intersectionOverUnion(toRect(way.at(-1)!.box), toRect(other.box)) >= SAME_PLACE;
  });
  const complete = pairs.length === a.parts.length && pairs.length === b.parts.length;
  return followed && complete ? pairs : null;
}

/** Looks halfway between two looks that do not agree, down to each frame, while `mayLook` allows it. */
export async function settleLooks(
  first: Look[],
  shot: Shot,
  look: (frame: number) => Promise<Look>,
  mayLook: () => boolean,
): Promise<Look[]> {
  const settled: Look[] = first.slice(0, 1);
  const settle = async (a: Look, b: Look): Promise<void> => {
    const apart = b.frame - a.frame;
    if (apart > 1 && !a.failed && !b.failed && mayLook() && !agreeingPairs(a, b, shot.motions)) {
      const middle = await look(a.frame + (apart >> 1));
      await settle(a, middle);
      await settle(middle, b);
    } else settled.push(b);
  };
  for (let i = 1; i < first.length; i++) await settle(first[i - 1]!, first[i]!);
  return settled;
}

/** A part that leaves or enters over the picture's edge needs no explanation. */
export const atEdge = (part: SeenPart): boolean => touchesEdge(part.box);
