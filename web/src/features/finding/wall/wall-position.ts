type WallPosition = {
  at: string;
  y: number;
  tile: string | null;
  show: boolean;
};

let remembered: WallPosition | null = null;

const tileOf = (node: Element | null | undefined): string | null =>
  node?.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? null;

export function rememberWall(at: string): void {
  remembered = { at, y: window.scrollY, tile: tileOf(document.activeElement), show: false };
}

export function rememberTile(at: string, tile: string | undefined): void {
  if (remembered?.at === at && tile !== undefined) remembered = { ...remembered, tile, show: true };
}

export function takeWallPosition(at: string): WallPosition | null {
  const found = remembered?.at === at ? remembered : null;
  remembered = null;
  return found;
}

export function currentTile(): string | undefined {
  const focused = tileOf(document.activeElement);
  const seen = [...document.querySelectorAll<HTMLElement>('[data-tile]')].find(
    (tile) => tile.getBoundingClientRect().bottom > window.innerHeight / 4,
  );
  return focused ?? seen?.dataset.tile;
}
