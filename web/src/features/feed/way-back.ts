type Way = {
  at: string;
  y: number;
  tile: string | null;
  /** The tile is another than the one from which the wall was left: it has to be scrolled to. */
  show: boolean;
};

let left: Way | null = null;

const tileOf = (node: Element | null | undefined): string | null =>
  node?.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? null;

/** Remembers how far down a wall was, and on which tile the focus stood, when another screen takes its place. */
export function leaveWall(at: string): void {
  left = { at, y: window.scrollY, tile: tileOf(document.activeElement), show: false };
}

/** Elsewhere one went on to another item of the wall that was left. */
export function moveOn(at: string, tile: string | undefined): void {
  if (left?.at === at && tile !== undefined) left = { ...left, tile, show: true };
}

/** Where the same wall was left, once. Another wall makes it forgotten. */
export function wayBackTo(at: string): Way | null {
  const found = left?.at === at ? left : null;
  left = null;
  return found;
}

/** The tile with the focus, or else the first that the window shows. */
export function tileInSight(): string | undefined {
  const focused = tileOf(document.activeElement);
  const seen = [...document.querySelectorAll<HTMLElement>('[data-tile]')].find(
    (tile) => tile.getBoundingClientRect().bottom > window.innerHeight / 4,
  );
  return focused ?? seen?.dataset.tile;
}
