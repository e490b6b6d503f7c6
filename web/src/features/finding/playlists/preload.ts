import type { ContentCard } from '@veil/contract/items/content.ts';
import { srcSet } from '../../../platform/data-saver.ts';

export function preload(media: ContentCard['media']): void {
  if (!media) return;
  const image = new Image();
  image.sizes = '100vw';
  image.srcset = srcSet(media.renditions);
}
