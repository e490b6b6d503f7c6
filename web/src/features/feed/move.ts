import type { Places } from './place.ts';

/** Where the focus can go from a tile. */
export type Move = 'next' | 'previous' | 'left' | 'right' | 'below' | 'above' | 'first' | 'last';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Reading goes by J and K, small or capital, so that Caps Lock takes nothing away; columns by the arrows to the sides. Up
 * and down are votes, so rows are changed with Shift held.
 */
export function moveByKey({ key: pressed, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Move | null {
  if (ctrlKey || metaKey || altKey) return null;
  const isLetter = pressed.length === 1;
  const key = isLetter ? pressed.toLowerCase() : pressed;
  if (shiftKey && !isLetter) return key === 'ArrowDown' ? 'below' : key === 'ArrowUp' ? 'above' : null;
  const moves: Record<string, Move> = {
    j: 'next',
    k: 'previous',
    ArrowLeft: 'left',
    ArrowRight: 'right',
    Home: 'first',
    End: 'last',
  };
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}

type Shown = Pick<Places, 'lanes' | 'tops' | 'heights'>;

const middle = ({ tops, heights }: Shown, index: number) => (tops[index] ?? 0) + (heights[index] ?? 0) / 2;

/** The tile of a column whose middle is at most far away from this tile's, the upper among equals. */
function nearestIn(places: Shown, lane: number, from: number): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  places.lanes.forEach((one, index) => {
    const away = Math.abs(middle(places, index) - middle(places, from));
    if (one !== lane || away >= least) return;
    best = index;
    least = away;
  });
  return best;
}

/** The next tile of the same column, up or down. */
function alongColumn({ lanes }: Shown, from: number, step: 1 | -1): number | null {
  for (let index = from + step; index >= 0 && index < lanes.length; index += step)
    if (lanes[index] === lanes[from]) return index;
  return null;
}

/**
 * The index where a move leads, or null where the wall ends. At the side of a wall left and right go on in reading order, so
 * that either key alone reaches every tile of a wall with one column.
 */
export function tileAfter(places: Shown, from: number, move: Move): number | null {
  const count = places.lanes.length;
  const within = (index: number) => (index >= 0 && index < count ? index : null);
  const lane = places.lanes[from] ?? 0;
  switch (move) {
    case 'next':
      return within(from + 1);
    case 'previous':
      return within(from - 1);
    case 'left':
      return (lane > 0 ? nearestIn(places, lane - 1, from) : null) ?? within(from - 1);
    case 'right':
      return nearestIn(places, lane + 1, from) ?? within(from + 1);
    case 'below':
      return alongColumn(places, from, 1);
    case 'above':
      return alongColumn(places, from, -1);
    case 'first':
      return within(0);
    case 'last':
      return within(count - 1);
  }
}
