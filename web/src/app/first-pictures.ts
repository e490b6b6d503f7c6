import type { ContentCard } from '@veil/contract/items/content.ts';
import { advertEvery } from '../features/finding/wall/layout.ts';
import { columnsFor, gapFor, positionTiles } from '../features/finding/wall/positions.ts';
import { srcSet } from '../platform/data-saver.ts';
import { readViewed } from '../platform/viewed-items.ts';

/** Wider screens place the bar of the feed in another way. */
const widestPx = 467;
/** `--gutter` of phones (`styles.css`). */
const gutterPx = 16;

type Card = Pick<ContentCard, 'id' | 'title' | 'media'>;

function pictureOf({ title, media }: Card, sizes: string): HTMLImageElement | null {
  if (!media || media.animated || media.veil?.style === 'overlay') return null;
  const picture = new Image();
  picture.alt = media.alt || title;
  picture.fetchPriority = 'high';
  picture.className = 'size-full text-transparent';
  picture.sizes = sizes;
  picture.srcset = srcSet(media.renditions);
  return picture;
}

function tileOf(item: Card, width: number, height: number, start: number, top: number): HTMLAnchorElement {
  const tile = document.createElement('a');
  tile.href = `#/content/${item.id}`;
  tile.ariaLabel = item.title;
  tile.className = 'absolute overflow-hidden rounded-m bg-surface';
  tile.style.cssText = `width:${width}px;height:${height}px;inset-inline-start:${start}px;top:${top}px`;
  const picture = pictureOf(item, `${Math.ceil(width)}px`);
  if (picture) tile.append(picture);
  return tile;
}

/** The width is known when the page's head has been read. */
export const isPhone = (): boolean => innerWidth <= widestPx && matchMedia('(pointer: coarse)').matches;

/** Shows the first pictures where the wall of a phone will have them, before React runs. Null if nothing was drawn. */
export function drawFirstPictures(items: readonly Card[], member: string): HTMLElement | null {
  const page = document.querySelector<HTMLTemplateElement>('#first-feed')?.content.cloneNode(true);
  // The wall of a member who hides viewed items begins with other tiles.
  if (!page || !isPhone() || readViewed(member)?.hides) return null;
  const shown = items.slice(0, advertEvery);
  const width = innerWidth - 2 * gutterPx;
  const columns = columnsFor(width);
  const gap = gapFor(width);
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const { lanes, tops, heights } = positionTiles(
    shown.map(({ media }) => (media && media.width > 0 ? media.height / media.width : 1)),
    { columns, columnWidth, gap },
  );
  const wall = document.createElement('div');
  wall.className = 'absolute inset-0 z-1';
  shown.forEach((item, index) => {
    const start = (lanes[index] ?? 0) * (columnWidth + gap);
    const top = tops[index] ?? 0;
    if (top < innerHeight) wall.append(tileOf(item, columnWidth, heights[index] ?? 0, start, top));
  });
  document.getElementById('root')?.append(page);
  document.getElementById('first-wall')?.append(wall);
  return wall;
}
