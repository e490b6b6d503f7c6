import type { Entry, Mark, MarkKind } from './marks.ts';

const kinds: Record<MarkKind, string> = {
  brush: 'Brush stroke',
  pixelate: 'Pixelated stroke',
  cover: 'Cover',
  shape: 'Shape',
  text: 'Text',
  stamp: 'Stamp',
};
const shapes = { rectangle: 'Rectangle', ellipse: 'Ellipse', line: 'Line', arrow: 'Arrow' } as const;
const covers = { blur: 'Blurred area', pixelate: 'Pixelated area', blackout: 'Blackout' } as const;

function kindName(mark: Mark): string {
  if (mark.kind === 'shape') return shapes[mark.shape];
  if (mark.kind === 'cover') return covers[mark.type];
  const letters = mark.kind === 'text' ? [...mark.text.replaceAll(/\s+/g, ' ')] : [];
  if (letters.length === 0) return kinds[mark.kind];
  return `Text “${letters.slice(0, 24).join('')}${letters.length > 24 ? '…' : ''}”`;
}

export function markNames(marks: readonly Entry[]): Map<string, string> {
  const totals = new Map<string, number>();
  for (const { mark } of marks) totals.set(kindName(mark), (totals.get(kindName(mark)) ?? 0) + 1);
  const counts = new Map<string, number>();
  return new Map(
    marks.map(({ id, mark }): [string, string] => {
      const name = kindName(mark);
      const nth = (counts.get(name) ?? 0) + 1;
      counts.set(name, nth);
      return [id, (totals.get(name) ?? 1) > 1 ? `${name} ${nth}` : name];
    }),
  );
}

/** With its sign, unless it is 0. */
export const signed = (value: number, digits = 0): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

export const pixels = (value: number): string => `${value} px`;
export const percent = (value: number): string => `${Math.round(value * 100)} %`;
