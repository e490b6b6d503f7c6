import type { Box } from '@veil/imaging';
import { hull, intersectionOverUnion, toRect } from '../detect/rect.ts';
import { grownBox } from './boxes.ts';
import type { Carried } from './carry-box.ts';
import { type Look, liesOn, type SeenPart } from './look.ts';
import type { PaintedPaths } from './painted-paths.ts';
import { atEdge, type Shot, wayOf } from './settle-looks.ts';
import { shownBox } from './shown-parts.ts';
import type { Sights } from './sights.ts';

/** A part that is no longer found is covered for this time while its pixels can be followed. */
export const FOLLOWED_ON_MS = 1500;
/** Both ways are covered with this margin, more with each frame since a look, and half of the motion. */
const BESIDE = 0.06;
const BESIDE_PER_FRAME = 0.015;
const besideAfter = (frames: number) => BESIDE + BESIDE_PER_FRAME * frames;
/** Share of the picture from frame to frame; a finding may be off by a share of its size. */
const REACHED_SHARE = 0.05;
const ROOM = 0.5;
/** If the way is unknown, both findings are covered, with this margin. */
const BESIDE_UNKNOWN = 0.5;

/** Returns the parts that the last look missed but that can be followed to its frame: the next window holds them. */
export function coverLooks(paths: PaintedPaths, looks: readonly Look[], shot: Shot, sights: Sights): SeenPart[] {
  const open: SeenPart[] = [];
  looks.forEach((look, nth) => {
    for (const part of look.parts) paths.paint(part, look.frame, part.box);
    const next = looks[nth + 1];
    if (look.failed) paths.lose(look.frame, look.frame);
    if (next && (look.failed || next.failed)) paths.lose(look.frame, next.frame);
    else if (next) open.push(...coverBetween(paths, look, next, { shot, sights }));
  });
  const found = new Set(looks.at(-1)?.parts.map(({ path }) => path));
  return open.filter(({ path }) => !found.has(path));
}

type Between = { shot: Shot; sights: Sights };

function coverBetween(paths: PaintedPaths, a: Look, b: Look, { shot, sights }: Between): SeenPart[] {
  const paintShown = (part: SeenPart, look: Look) => {
    if (part.held) return;
    for (const { frame, views } of sights.between(a.frame, b.frame))
      for (const view of views) {
        const box = view.from === look.frame ? shownBox(part.box, view) : null;
        if (box) paths.paint(part, frame, box);
      }
  };
  const open = a.parts.flatMap((part) => {
    const later = b.parts.find(({ path }) => path === part.path);
    const isSure = later && coverPair(paths, part, later, a.frame, b.frame, shot);
    if (!isSure) paintShown(part, a);
    if (later && !isSure) paintShown(later, b);
    return (later ? null : followOn(paths, part, a.frame, b, shot)) ?? [];
  });
  for (const part of b.parts) {
    const known = a.parts.some(({ path }) => path === part.path);
    if (known || part.held) continue;
    followOn(paths, part, b.frame, a, shot);
    paintShown(part, b);
  }
  return open;
}

/** The hull of both ways. A frame that neither way reaches is covered whole. True if both ways lead to the other. */
function coverPair(paths: PaintedPaths, one: SeenPart, other: SeenPart, from: number, to: number, shot: Shot): boolean {
  const ahead = wayOf(one.box, from, to, shot.motions, other.box);
  const back = wayOf(other.box, to, from, shot.motions, one.box);
  const steps = to - from + 1;
  const stays = isBrief(shot.times, from, to) && isNear(one.box, other.box);
  for (let i = 1; i < steps - 1; i++) {
    const ways = reachedBy(ahead[i], back[steps - 1 - i], {
      end: other.box,
      left: steps - 1 - i,
      start: one.box,
      gone: i,
    });
    const [first, second = first] = ways;
    if (!first || !second) {
      if (stays) paths.paint(one, from + i, grownBox(hull(one.box, other.box), BESIDE_UNKNOWN));
      else paths.lose(from + i, from + i, one.part);
      continue;
    }
    const move = [first, second].reduce((most, { dx, dy }) => Math.max(most, Math.abs(dx), Math.abs(dy)), 0) / 2;
    const beside = besideAfter(ways.length === 2 ? Math.min(i, steps - 1 - i) : steps);
    paths.paint(one, from + i, grownBox(hull(first.box, second.box), beside, move, move));
  }
  // A slightly wrong finding is corrected by its neighbour, where both mean one place.
  const [arrived, began] = [ahead[steps - 1], back[steps - 1]];
  const arrives = arrived !== undefined && isNear(arrived.box, other.box);
  const begins = began !== undefined && isNear(began.box, one.box);
  if (arrives) paths.paint(other, to, arrived.box);
  if (begins) paths.paint(one, from, began.box);
  return arrives && begins;
}

/** One way alone counts only if it may still arrive at the other finding: faster motion is not followed. */
function reachedBy(ahead: Carried | undefined, back: Carried | undefined, to: Reached): Carried[] {
  if (ahead && back) return [ahead, back];
  if (ahead) return mayArrive(ahead.box, to.end, to.left) ? [ahead] : [];
  return back && mayArrive(back.box, to.start, to.gone) ? [back] : [];
}

/** Frames up to the later finding and since the earlier one. */
type Reached = { end: Box; left: number; start: Box; gone: number };

const mayArrive = (from: Box, to: Box, frames: number): boolean => {
  const [dx, dy] = [from[0] + from[2] / 2 - to[0] - to[2] / 2, from[1] + from[3] / 2 - to[1] - to[3] / 2];
  return Math.max(Math.abs(dx), Math.abs(dy)) <= frames * REACHED_SHARE + ROOM * Math.max(to[2], to[3]);
};

/** A flash or a turn of the head hides a part for so long. */
const BRIEF_MS = 200;
const isBrief = (times: Shot['times'], from: number, to: number) => times[to]! - times[from]! <= BRIEF_MS;

const isNear = (a: SeenPart['box'], b: SeenPart['box']) => intersectionOverUnion(toRect(a), toRect(b)) > 0.5;

/** The neighbouring look lacks this part: its pixels are followed, or the frames between are covered whole. */
function followOn(paths: PaintedPaths, part: SeenPart, from: number, neighbour: Look, shot: Shot): SeenPart | null {
  const to = neighbour.frame;
  const { times, motions } = shot;
  const end = from < to ? shot.to : shot.earliest;
  const step = Math.sign(to - from);
  let last = from;
  while (last !== end && Math.abs(times[last + step]! - times[from]!) <= FOLLOWED_ON_MS) last += step;
  const way = wayOf(part.box, from, last, motions);
  for (const [i, { box }] of way.entries())
    paths.paint(part, from + i * step, grownBox(box, i === 0 ? 0 : besideAfter(i)));
  const reached = from + (way.length - 1) * step;
  if (part.held || reached === last) {
    const isOpen = reached === shot.to && reached > from && !part.held;
    return isOpen ? { ...part, box: grownBox(way.at(-1)!.box, besideAfter(way.length)), held: true } : null;
  }
  if (Math.abs(reached - from) >= Math.abs(to - from)) return null;
  // Another finding of this part lies there, and both count as one.
  if (neighbour.parts.some((other) => other.part === part.part && liesOn(part.box, other.box))) return null;
  if (Math.abs(to - from) === 1 && atEdge(part)) paths.paint(part, to, grownBox(part.box, BESIDE_UNKNOWN));
  else paths.lose(Math.min(reached, to), Math.max(reached, to), part.part);
  return null;
}
