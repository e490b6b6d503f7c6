import type { Rendition, Stream } from '@veil/contract/items/media.ts';

export type PlayedVideo = {
  id: string;
  title: string;
  stream: Stream;
  renditions: readonly Rendition[];
  placeholder: string | null;
  /** It plays at once, because holding the veil leaves no hand free for a button. */
  autoPlay?: boolean;
};

export function posterFor(renditions: readonly Rendition[], cssWidth: number): string | undefined {
  const needed = cssWidth * devicePixelRatio;
  return (renditions.find(({ width }) => width >= needed) ?? renditions.at(-1))?.url;
}
