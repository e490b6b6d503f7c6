import type { Stamp } from '@veil/contract/stamps.ts';
import type { Extent } from './frame.ts';
import type { Mark, MarkOf } from './marks.ts';

/** What the width and height of a text depend on, besides its size. */
export const textKey = ({ text, font }: Pick<MarkOf<'text'>, 'text' | 'font'>): string => `${font} ${text}`;

/** Of texts that were measured, by `textKey`. */
export type TextExtents = ReadonlyMap<string, Extent>;

/** Until a text was measured by the code that draws it: about as wide as its letters. */
function guess(text: string): Extent {
  const lines = text.split('\n');
  return { width: Math.max(1, ...lines.map((line) => [...line].length)) * 0.5, height: lines.length * 1.2 };
}

export function extentOf(mark: Mark, texts: TextExtents, stamps: readonly Stamp[]): Extent {
  if (mark.kind === 'text') return texts.get(textKey(mark)) ?? guess(mark.text);
  const stamp = mark.kind === 'stamp' ? stamps.find(({ id }) => id === mark.stampId) : undefined;
  return { width: 1, height: stamp ? stamp.height / stamp.width : 1 };
}
