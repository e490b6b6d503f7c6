import type { Box } from '@veil/imaging';
import { distance, grownBox, mixed } from './boxes.ts';
import type { Look } from './look.ts';
import { blocksOf } from './sight.ts';
import type { Sights } from './sights.ts';
import { unseenBlocks } from './unseen-blocks.ts';

/** Something new in these frames is in neither look. `most` shows the largest part of it. */
export type Asking = { most: number; frames: number[] };

/** A block is 0.7 % of a wide picture; a person of a third of its height has three. */
const ASKING_BLOCKS = 2;
/** Known persons move, so inside their box more must be new. */
const SHARE_OF_PERSON = 0.1;
const SHARE_OF_PICTURE = 0.02;
/** A person of a look is known in a box that is larger by this share of it on each side. */
const AROUND_PERSON = 0.1;
const AROUND_PART = 0.5;
/** A person who is further away, in shares of the boxes' size, is another one. */
const FAR = 4;

export function openAsking(sights: Sights): (a: Look, b: Look) => Asking | null {
  return (a, b) => {
    const frames = sights.between(a.frame, b.frame);
    if (frames.length === 0) return null;
    const grid = blocksOf(sights.small(a.frame));
    const people = [...waysOf(a, b), ...waysOf(b, a)];
    const asking = { most: 0, frames: [] as number[] };
    let largest = 0;
    for (const { frame, views } of frames) {
      const unseen = unseenBlocks(sights.small(frame), grid, views);
      const size = askingBlocks(
        unseen,
        grid,
        people.map((boxAt) => boxAt(frame)),
      );
      if (size === 0) continue;
      asking.frames.push(frame);
      if (size > largest) [largest, asking.most] = [size, frame];
    }
    return largest > 0 ? asking : null;
  };
}

type Grid = { across: number; down: number };

/** How many blocks of a frame ask for a look; 0 where too few do. */
function askingBlocks(unseen: readonly boolean[], grid: Grid, people: readonly Box[]): number {
  if (largestGroup(unseen, grid) < ASKING_BLOCKS) return 0;
  const all = grid.across * grid.down;
  const outside = unseen.map((is, at) => is && !people.some((box) => isInside(box, at, grid)));
  const beside = largestGroup(outside, grid);
  const within = people.map((box) => {
    const size = largestGroup(
      unseen.map((is, at) => is && isInside(box, at, grid)),
      grid,
    );
    const enough = Math.min(box[2] * box[3] * SHARE_OF_PERSON, SHARE_OF_PICTURE) * all;
    return size >= Math.max(ASKING_BLOCKS, enough) ? size : 0;
  });
  return Math.max(beside >= ASKING_BLOCKS ? beside : 0, ...within);
}

type BoxAt = (frame: number) => Box;

function waysOf(one: Look, other: Look): BoxAt[] {
  const [here, there] = [boxesOf(one), boxesOf(other)];
  const pairs = here
    .flatMap((box) => there.map((end) => ({ box, end, apart: distance(box, end) })))
    .filter(({ apart }) => apart < FAR)
    .sort((a, b) => a.apart - b.apart);
  const [left, right, ends] = [new Set(here), new Set(there), new Map<Box, Box>()];
  for (const { box, end } of pairs) {
    if (!left.has(box) || !right.has(end)) continue;
    left.delete(box);
    right.delete(end);
    ends.set(box, end);
  }
  return here.map((box) => {
    const end = ends.get(box) ?? box;
    return (frame) => mixed(box, end, (frame - one.frame) / (other.frame - one.frame));
  });
}

/** If the detector finds no persons, the surroundings of the parts count. */
const boxesOf = ({ people, parts }: Look): Box[] =>
  people?.map((box) => grownBox(box, AROUND_PERSON)) ?? parts.map(({ box }) => grownBox(box, AROUND_PART));

/** A block at the edge of the box shows some of the person. */
function isInside([x, y, w, h]: Box, at: number, { across, down }: Grid): boolean {
  const [column, row] = [at % across, Math.floor(at / across)];
  return column + 1 > x * across && column < (x + w) * across && row + 1 > y * down && row < (y + h) * down;
}

export function largestGroup(marked: readonly boolean[], { across, down }: Grid): number {
  const left = new Set(marked.flatMap((is, at) => (is ? [at] : [])));
  let largest = 0;
  for (const first of left) {
    const open = [first];
    left.delete(first);
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      const [x, y] = [at % across, Math.floor(at / across)];
      for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column++) {
          const near = row * across + column;
          if (left.delete(near)) open.push(near);
        }
      }
    }
    largest = Math.max(largest, size);
  }
  return largest;
}
