import type { HomeAnswer } from '@veil/contract/finding/home.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { placeInRows, rowHeightFor, shapeOf, sizesOf } from '../features/finding/home/rows.ts';
import { advertEvery } from '../features/finding/wall/layout.ts';
import { columnsFor, gapFor, positionTiles } from '../features/finding/wall/positions.ts';
import { srcSet } from '../platform/data-saver.ts';
import { readOwn } from '../platform/own-device.ts';
import { isPhone, phoneWidth } from '../platform/phone.ts';
import { type Viewed, viewedName } from '../platform/viewed-items.ts';

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

/** Shows the first pictures where the wall of a phone will have them, before React runs. Null if nothing was drawn. */
export function drawFirstPictures(items: readonly Card[], member: string): HTMLElement | null {
  const page = document.querySelector<HTMLTemplateElement>('#first-feed')?.content.cloneNode(true);
  // The wall of a member who hides viewed items begins with other tiles.
  if (!page || !isPhone() || readOwn<Viewed>(member, viewedName)?.hides) return null;
  const shown = items.slice(0, advertEvery);
  const width = phoneWidth();
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

const rows = 2;

/** Loads the pictures of a phone's first rows of home, which React then finds in the browser's memory. */
export function loadFirstPictures({ followedItems, topContent, recentUploads }: HomeAnswer): void {
  if (!isPhone()) return;
  const width = phoneWidth();
  const height = rowHeightFor(width);
  let top = 0;
  for (const items of [followedItems, topContent, recentUploads]) {
    if (top > innerHeight) return;
    const shapes = items.map(({ media }) => shapeOf(media));
    const placed = placeInRows(shapes, { width, gap: gapFor(width), height, rows });
    for (const tile of placed) {
      const item = items[tile.index];
      if (item) pictureOf(item, sizesOf(tile.width, height, shapeOf(item.media)));
    }
    if (placed.length > 0) top += rows * height;
  }
}
