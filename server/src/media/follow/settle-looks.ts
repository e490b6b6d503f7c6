import type { Box, Pixels } from '@veil/imaging';
import type { Findings } from '../detect/detector.ts';
import { intersectionOverUnion, toRect } from '../detect/rect.ts';
import { touchesEdge } from './boxes.ts';
import { type Carried, carryBack, carryForward } from './carry-box.ts';
import { type Look, matchParts, type SeenPart } from './look.ts';
import type { Motion } from './motion.ts';

export type FindParts = (frame: Pixels) => Promise<Findings>;

/** `from` and `to` are included. `motions[i]` is the motion from frame i - 1 to frame i. */
export type Shot = {
  from: number;
  to: number;
  earliest: number;
  times: readonly number[];
  motions: readonly (Motion | undefined)[];
};

/** Looks are this far apart where little happens. */
const FIRST_STEP_MS = 1000;
/** Intersection over union. */
const SAME_PLACE = 0.3;
/** A person's box hardly changes between near looks. */
const SAME_PERSON = 0.4;

/** Both ends, and about one frame a second. */
export function firstFrames({ from, to, times }: Shot): number[] {
  const frames = [from];
  for (let frame = from + 1; frame < to; frame++) {
    if (times[frame]! - times[frames.at(-1)!]! >= FIRST_STEP_MS) frames.push(frame);
  }
  return to > from ? [...frames, to] : frames;
}

/** Share of the content of a box that must be found again from frame to frame. */
const FOUND_AGAIN = 0.6;
/** The way ends at a finding of the same part, which confirms it. */
const FOUND_AGAIN_CONFIRMED = 0.3;
const CONFIRMED = 0.5;
/** Frames. Over more of them a part can leave a confirmed way and return to its end. */
const CONFIRMED_FRAMES = 8;

/** The way ends if the box is lost. `end` is the place of the part in the other look. */
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

/** Returns null if motion alone does not lead from each part to its counterpart. */
export function agreeingPairs(a: Look, b: Look, motions: Shot['motions']): [SeenPart, SeenPart][] | null {
  const ways = new Map(a.parts.map((part) => [part, wayOf(part.box, a.frame, b.frame, motions)]));
  const steps = b.frame - a.frame + 1;
  const pairs = matchParts(a.parts, b.parts, (part) => ways.get(part)!.at(-1)!.box);
  const followed = pairs.every(([one, other]) => {
    const way = wayOf(one.box, a.frame, b.frame, motions, other.box);
    if (steps > CONFIRMED_FRAMES && ways.get(one)!.length < steps) return false;
    return way.length === steps && intersectionOverUnion(toRect(way.at(-1)!.box), toRect(other.box)) >= SAME_PLACE;
  });
  const complete = pairs.length === a.parts.length && pairs.length === b.parts.length;
  return followed && complete ? pairs : null;
}

/** Somebody came or went. Parts may differ a little from look to look, but none may be missing. */
export function hasChanged(a: Look, b: Look): boolean {
  const pairs = matchParts(a.parts, b.parts);
  const matched = pairs.length === a.parts.length && pairs.length === b.parts.length;
  return !matched && !(haveSamePeople(a, b) && haveSameParts(a, b));
}

function haveSamePeople({ people: before }: Look, { people: after }: Look): boolean {
  if (!before || !after || before.length !== after.length) return false;
  return before.every((box) => {
    const isThem = (other: Box) => intersectionOverUnion(toRect(box), toRect(other)) >= SAME_PERSON;
    return after.filter(isThem).length === 1;
  });
}

function haveSameParts(a: Look, b: Look): boolean {
  const namesOf = ({ parts }: Look) => parts.map(({ part }) => part).sort();
  return namesOf(a).join() === namesOf(b).join();
}

/** Looks halfway between two looks that do not agree, while `mayLook` allows it. */
export async function settleLooks(
  first: Look[],
  shot: Shot,
  look: (frame: number) => Promise<Look>,
  mayLook: (a: Look, b: Look) => boolean,
): Promise<Look[]> {
  const settled: Look[] = first.slice(0, 1);
  const settle = async (a: Look, b: Look): Promise<void> => {
    const apart = b.frame - a.frame;
    if (apart > 1 && !a.failed && !b.failed && mayLook(a, b) && !agreeingPairs(a, b, shot.motions)) {
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
