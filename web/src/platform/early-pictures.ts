import type { ContentCard } from '@veil/contract/items/content.ts';
import { srcSet } from './data-saver.ts';

/** Pixels. A narrower window has two columns of tiles. */
const phonePx = 640;
/** Two rows of tiles are above the fold of a phone. */
const first = 4;

/** Begins to load the first pictures of a feed on a phone, before its tiles are drawn. `sizes` is a tile's share. */
export function loadPictures({ items = [] }: { items?: Pick<ContentCard, 'media'>[] }): void {
  if (innerWidth >= phonePx) return;
  for (const { media } of items.slice(0, first)) {
    if (!media) continue;
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.sizes = '45vw';
    picture.srcset = srcSet(media.renditions);
  }
}
