import type { ContentCard } from '@veil/contract/items/content.ts';

export function preload(media: ContentCard['media']): void {
  if (!media) return;
  const image = new Image();
  image.sizes = '100vw';
  image.srcset = media.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
