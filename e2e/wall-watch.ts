import type { Page } from '@playwright/test';

declare global {
  interface Window {
    watched: { nodes: number; shift: number; shifts: string[]; firstTile: number };
  }
}

/**
 * Records from the start of every page: the most nodes in a frame, every layout shift, and the time of the first tile.
 */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { nodes: 0, shift: 0, shifts: [], firstTile: 0 };
    const all = document.getElementsByTagName('*');
    const count = () => {
      window.watched.nodes = Math.max(window.watched.nodes, all.length);
      requestAnimationFrame(count);
    };
    count();
    const first = new MutationObserver(() => {
      if (!document.querySelector('[data-tile]')) return;
      window.watched.firstTile = performance.now();
      first.disconnect();
    });
    first.observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        window.watched.shift += entry.value;
        const moved = entry.sources?.map(
          ({ node, previousRect: was, currentRect: is }) =>
            `${node?.outerHTML?.slice(0, 120)} from ${was.y} (${was.width} × ${was.height}) to ${is.y} (${is.width} × ${is.height})`,
        );
        window.watched.shifts.push(`${entry.value} ${moved?.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const scriptsBeforeFirstTile = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= window.watched.firstTile)
      .map(({ name }) => name),
  );

/** Points of the wall inside the window without a tile, or on a tile without placeholder and picture. */
export const blankPoints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wall = document.querySelector('[role=feed]')?.getBoundingClientRect();
    if (!wall) return ['there is no wall'];
    const lanes = new Set(
      [...document.querySelectorAll('[data-tile]')].map((tile) => Math.round(tile.getBoundingClientRect().left)),
    );
    const [top, bottom] = [Math.max(wall.top, 0), Math.min(wall.bottom, innerHeight)];
    const found: string[] = [];
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => ({
      edge: tile.getBoundingClientRect(),
      isPainted:
        // A placeholder has the mean colour before it is drawn.
        [...tile.querySelectorAll('canvas')].some(({ style }) => style.backgroundColor !== '') ||
        [...tile.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth > 0),
    }));
    for (const lane of lanes) {
      // Tiles are 12 pixels apart, so one of two points in a row must meet a tile.
      let missed = 0;
      for (let y = top + 1; y < bottom; y += 14) {
        const tile = tiles.find(({ edge }) => Math.abs(edge.left - lane) < 2 && edge.top <= y && edge.bottom > y);
        missed = tile ? 0 : missed + 1;
        if (missed > 1 && y < wall.bottom - 700) found.push(`nothing at ${lane}, ${Math.round(y)}`);
        if (tile && !tile.isPainted) found.push(`unpainted at ${lane}, ${Math.round(y)}`);
      }
    }
    return found;
  });
