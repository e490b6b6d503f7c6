import { hull } from '../detect/rect.ts';
import { grownBox, mixed } from './boxes.ts';
import { type Look, matchParts, type SeenPart } from './look.ts';

const HELD_MS = 500;
const BESIDE = 0.25;

export function holdMissed(looks: readonly Look[], times: readonly number[], newPath: () => number): void {
  for (const look of looks) for (const part of look.parts) if (part.path < 0) part.path = newPath();
  looks.forEach((look, nth) => {
    let open: SeenPart[] = look.parts.filter((part) => !part.held);
    for (let next = nth + 1; next < looks.length && open.length > 0; next++) {
      const later = looks[next]!;
      if (times[later.frame]! - times[look.frame]! > HELD_MS && next > nth + 1) return;
      const pairs = matchParts(
        open,
        later.parts.filter((part) => !part.held && !hasEarlier(looks, next, part)),
      );
      for (const [one, other] of pairs) {
        rename(looks, other.path, one.path);
        for (let between = nth + 1; between < next; between++) addHeld(looks[between]!, look, later, one, other);
      }
      const found = new Set(pairs.map(([one]) => one));
      open = open.filter((part) => !found.has(part));
    }
  });
}

const hasEarlier = (looks: readonly Look[], before: number, { path }: SeenPart): boolean =>
  looks.slice(0, before).some((look) => look.parts.some((part) => part.path === path));

function rename(looks: readonly Look[], from: number, to: number): void {
  for (const look of looks) for (const part of look.parts) if (part.path === from) part.path = to;
}

function addHeld(look: Look, before: Look, after: Look, one: SeenPart, other: SeenPart): void {
  if (look.parts.some(({ path }) => path === one.path)) return;
  const on = mixed(one.box, other.box, (look.frame - before.frame) / (after.frame - before.frame));
  // Near findings use the box around both. Distant ones use the interpolated box with an equal margin.
  const both = hull(one.box, other.box);
  const near = both[2] * both[3] <= 4 * Math.max(one.box[2] * one.box[3], other.box[2] * other.box[3]);
  look.parts.push({ ...one, box: near ? grownBox(both, BESIDE / 2) : grownBox(on, 2 * BESIDE), held: true });
}
