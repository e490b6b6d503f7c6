import { isDialogOpen } from '../../kit/index.ts';
import type { Hung } from './hang.ts';
import { type Move, moveByKey, tileAfter } from './move.ts';
import { firstFrom, type Places } from './place.ts';

export type KeyedWall = { hung: readonly Hung[]; places: Places; top: number };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The next item in a direction; adverts, with which nothing can be done by key, are passed over. */
function itemAfter({ hung, places }: KeyedWall, from: number, move: Move): number | null {
  const on = move === 'first' ? 'next' : move === 'last' ? 'previous' : move;
  let to = tileAfter(places, from, move);
  // An advert never stands beside another: two steps pass any.
  for (let more = 0; more < 2 && to !== null && hung[to]?.id === null; more++) to = tileAfter(places, to, on);
  return to === null || hung[to]?.id === null ? null : to;
}

/** The tile where a key leads from the tile `here`, or from elsewhere on the page. Undefined: the key is not for the wall. */
export function tileByKey(wall: KeyedWall, here: number | null, event: KeyboardEvent): number | null | undefined {
  const move = moveByKey(event);
  if (!move || isTyping(event.target) || isDialogOpen()) return undefined;
  if (here !== null) return itemAfter(wall, here, move);
  if (move !== 'next') return undefined;
  // From elsewhere reading begins with what the window shows first.
  const first = firstFrom(wall.places.tops, window.scrollY - wall.top);
  return wall.hung[first]?.id === null ? first + 1 : Math.min(first, wall.hung.length - 1);
}
