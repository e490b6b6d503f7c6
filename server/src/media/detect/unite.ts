import type { Box, Part } from '@veil/imaging';
import { likeness, type Span, spanOf } from './span.ts';

/** Boxes of one part that overlap this much are one finding, seen in several frames or twice. */
const SAME = 0.5;

/** One list of parts out of several frames' lists: near-equal boxes become the box around both. */
export function uniteParts(lists: readonly (readonly Part[])[]): Part[] {
  const united: Part[] = [];
  for (const part of lists.flat()) {
    const at = united.findIndex(
      (seen) => seen.part === part.part && likeness(spanOf(seen.box), spanOf(part.box)) > SAME,
    );
    const seen = united[at];
    if (!seen) united.push(part);
    else united[at] = { part: part.part, box: boxAround(seen.box, part.box), score: Math.max(seen.score, part.score) };
  }
  return united;
}

function boxAround(one: Box, other: Box): Box {
  const [a, b]: [Span, Span] = [spanOf(one), spanOf(other)];
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return [left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top];
}

const WHOLE: Box = [0, 0, 1, 1];

/** A video's parts: the poster's boxes, and for a part seen elsewhere only, the whole poster (its name counts, its place is unknown). */
export function unitePoster(poster: readonly Part[], samples: readonly (readonly Part[])[]): Part[] {
  const onPoster = new Set(poster.map(({ part }) => part));
  const best = new Map<Part['part'], Part>();
  for (const part of samples.flat()) {
    if (onPoster.has(part.part) || (best.get(part.part)?.score ?? -1) >= part.score) continue;
    best.set(part.part, { ...part, box: WHOLE });
  }
  return [...uniteParts([poster]), ...best.values()];
}
