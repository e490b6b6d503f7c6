import { language } from '../../../platform/language.ts';
import type { Entry, Mark, MarkKind } from './marks.ts';
import { say } from './messages.ts';

const kinds: Record<MarkKind, string> = {
  brush: say('brushStroke'),
  pixelate: say('pixelatedStroke'),
  cover: say('cover'),
  shape: say('shape'),
  text: say('text'),
  stamp: say('stamp'),
};
const shapes = {
  rectangle: say('rectangle'),
  ellipse: say('ellipse'),
  line: say('line'),
  arrow: say('arrow'),
} as const;
const covers = { blur: say('blurredArea'), pixelate: say('pixelatedArea'), blackout: say('blackout') } as const;

function kindName(mark: Mark): string {
  if (mark.kind === 'shape') return shapes[mark.shape];
  if (mark.kind === 'cover') return covers[mark.type];
  const letters = mark.kind === 'text' ? [...mark.text.replaceAll(/\s+/g, ' ')] : [];
  if (letters.length === 0) return kinds[mark.kind];
  const start = letters.slice(0, 24).join('');
  return say('textWithLetters', { letters: letters.length > 24 ? `${start}…` : start });
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
      return [id, (totals.get(name) ?? 1) > 1 ? say('numbered', { mark: name, nth }) : name];
    }),
  );
}

/** Writes the sign, unless the number is 0. */
export const signed = (value: number, digits = 0): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${decimal(Math.abs(value), digits)}`;

const decimal = (value: number, digits: number): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const pixels = (value: number): string => say('px', { count: value });
export const percent = (value: number): string => say('percent', { percent: Math.round(value * 100) });
