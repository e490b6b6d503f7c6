import { alongRow } from '../../../kit/from-right.ts';
import { isDialogOpen } from '../../../kit/index.ts';
import { isTyping } from '../../../kit/is-typing.ts';
import type { WallEntry } from './layout.ts';
import { type Move, moveByKey, tileAfter } from './move.ts';
import { firstFrom, type TilePositions } from './positions.ts';

export type KeyedWall = { entries: readonly WallEntry[]; positions: TilePositions; top: number };

/** Adverts are skipped, because they have no keys. */
function itemAfter({ entries, positions }: KeyedWall, from: number, move: Move): number | null {
  const on = move === 'first' ? 'next' : move === 'last' ? 'previous' : move;
  let to = tileAfter(positions, from, move);
  // Two adverts are never next to each other, so two steps are enough.
  for (let more = 0; more < 2 && to !== null && entries[to]?.id === null; more++) to = tileAfter(positions, to, on);
  return to === null || entries[to]?.id === null ? null : to;
}

/** `here` is null elsewhere on the page. Returns undefined for other keys. */
function tileByKey(wall: KeyedWall, here: number | null, event: KeyboardEvent): number | null | undefined {
  const move = moveByKey(event, alongRow(event.key));
  if (!move || isTyping(event.target) || isDialogOpen()) return undefined;
  if (here !== null) return itemAfter(wall, here, move);
  if (move !== 'next') return undefined;
  // From elsewhere J goes to the first tile in the window.
  const first = firstFrom(wall.positions.tops, window.scrollY - wall.top);
  return wall.entries[first]?.id === null ? first + 1 : Math.min(first, wall.entries.length - 1);
}

const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;

type Listener = { wall: () => KeyedWall; show: (index: number) => void; remember: (index: number) => void };

/** Reports the focused tile. Returns a function that stops it. */
export function listenToWall(root: HTMLElement | null, { wall, show, remember }: Listener): () => void {
  const indexOf = (target: EventTarget | null): number | null => {
    const tile = tileOf(target);
    const index = tile ? wall().entries.findIndex(({ id }) => id !== null && id === tile.dataset.tile) : -1;
    return index < 0 ? null : index;
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const to = tileByKey(wall(), indexOf(event.target), event);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== null) show(to);
  };
  const focus = ({ target }: { target: EventTarget | null }) => {
    const index = indexOf(target);
    if (index !== null) remember(index);
  };
  if (root?.contains(document.activeElement)) focus({ target: document.activeElement });
  document.addEventListener('keydown', press);
  root?.addEventListener('focusin', focus);
  return () => {
    document.removeEventListener('keydown', press);
    root?.removeEventListener('focusin', focus);
  };
}
