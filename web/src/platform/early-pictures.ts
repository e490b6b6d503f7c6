import type { ContentCard } from '@veil/contract/items/content.ts';
import { srcSet } from './data-saver.ts';

const phonePx = 640;
const first = 4;

/** Two rows of two tiles are above the fold of a phone. Their pictures load before the tiles are drawn. */
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
