import type { Stamp } from '@veil/contract/items/stamps.ts';
import type { Extent } from './frame.ts';
import type { Mark, MarkOf } from './marks.ts';

export const textKey = ({ text, font }: Pick<MarkOf<'text'>, 'text' | 'font'>): string => `${font} ${text}`;

export type TextExtents = ReadonlyMap<string, Extent>;

/** A guess from the letters, until the drawing code has measured the text. */
function guess(text: string): Extent {
  const lines = text.split('\n');
  return { width: Math.max(1, ...lines.map((line) => [...line].length)) * 0.5, height: lines.length * 1.2 };
}

export function extentOf(mark: Mark, texts: TextExtents, stamps: readonly Stamp[]): Extent {
  if (mark.kind === 'text') return texts.get(textKey(mark)) ?? guess(mark.text);
  const stamp = mark.kind === 'stamp' ? stamps.find(({ id }) => id === mark.stampId) : undefined;
  return { width: 1, height: stamp ? stamp.height / stamp.width : 1 };
}
