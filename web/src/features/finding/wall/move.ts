import type { TilePositions } from './positions.ts';

export type Move = 'next' | 'previous' | 'left' | 'right' | 'below' | 'above' | 'first' | 'last';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** J and K move in reading order, in either case. Up and down alone are votes, so Shift with them changes the row. */
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

type Shown = Pick<TilePositions, 'lanes' | 'tops' | 'heights'>;

const middle = ({ tops, heights }: Shown, index: number) => (tops[index] ?? 0) + (heights[index] ?? 0) / 2;

/** The upper one if two are equally near. */
function nearestIn(positions: Shown, lane: number, from: number): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  positions.lanes.forEach((one, index) => {
    const away = Math.abs(middle(positions, index) - middle(positions, from));
    if (one !== lane || away >= least) return;
    best = index;
    least = away;
  });
  return best;
}

function alongColumn({ lanes }: Shown, from: number, step: 1 | -1): number | null {
  for (let index = from + step; index >= 0 && index < lanes.length; index += step)
    if (lanes[index] === lanes[from]) return index;
  return null;
}

/** Null at the end of the wall. From the outer columns left and right continue in reading order. */
export function tileAfter(positions: Shown, from: number, move: Move): number | null {
  const count = positions.lanes.length;
  const within = (index: number) => (index >= 0 && index < count ? index : null);
  const lane = positions.lanes[from] ?? 0;
  switch (move) {
    case 'next':
      return within(from + 1);
    case 'previous':
      return within(from - 1);
    case 'left':
      return (lane > 0 ? nearestIn(positions, lane - 1, from) : null) ?? within(from - 1);
    case 'right':
      return nearestIn(positions, lane + 1, from) ?? within(from + 1);
    case 'below':
      return alongColumn(positions, from, 1);
    case 'above':
      return alongColumn(positions, from, -1);
    case 'first':
      return within(0);
    case 'last':
      return within(count - 1);
  }
}
