import type { TilePositions } from './positions.ts';

export type Move = 'next' | 'previous' | 'left' | 'right' | 'below' | 'above' | 'first' | 'last';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** J and K move in reading order, in either case. Up and down alone are votes, so Shift with them changes the row. */
export const wallKeys: Readonly<Record<string, Move>> = {
  j: 'next',
  k: 'previous',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  'Shift+ArrowDown': 'below',
  'Shift+ArrowUp': 'above',
  Home: 'first',
  End: 'last',
};

export function moveByKey(pressed: Pressed, key = pressed.key): Move | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : shiftKey ? `Shift+${key}` : key;
  return Object.hasOwn(wallKeys, name) ? (wallKeys[name] ?? null) : null;
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
