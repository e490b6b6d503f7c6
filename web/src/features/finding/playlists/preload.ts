import type { ContentCard } from '@veil/contract/content.ts';

/** Loads the picture of the next item, so that it is there when it is shown. */
export function preload(media: ContentCard['media']): void {
  if (!media) return;
  const image = new Image();
  image.sizes = '100vw';
  image.srcset = media.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
