import type { KeyBox } from '@veil/imaging';
import { contains, grownBox, mixed } from './boxes.ts';

/** Keys exceed their boxes by this share on each side, so that few of them contain all. */
const ROOM = 0.05;

export function keysOf(boxes: readonly KeyBox[]): KeyBox[] {
  const roomy = boxes.map(({ at, box }) => ({ at, box: grownBox(box, ROOM) }));
  const keys = roomy.slice(0, 1);
  for (let from = 0; from < boxes.length - 1; ) {
    let to = from + 1;
    while (to + 1 < boxes.length && containsAll(roomy, boxes, from, to + 1)) to++;
    keys.push(roomy[to]!);
    from = to;
  }
  return keys;
}

function containsAll(roomy: readonly KeyBox[], boxes: readonly KeyBox[], from: number, to: number): boolean {
  const [first, last] = [roomy[from]!, roomy[to]!];
  for (let i = from + 1; i < to; i++) {
    const part = (boxes[i]!.at - first.at) / (last.at - first.at);
    if (!contains(mixed(first.box, last.box, part), boxes[i]!.box)) return false;
  }
  return true;
}
