import type { Box, Region } from './regions.ts';

export const BODY_PARTS = [
  'face',
  'eyes',
  'mouth',
  'breasts',
  'chest',
  'belly',
  'armpits',
  'genitals',
  'buttocks',
  'anus',
  'hands',
  'feet',
] as const;

export type BodyPartName = (typeof BODY_PARTS)[number];

export type BodyPart = {
  part: BodyPartName;
  box: Box;
  score: number;
  person?: number;
  /** Its existence or place is uncertain: it is covered, and the maker is asked to look. */
  unsure?: true;
};

export const SHAPES: Record<BodyPartName, Region['shape']> = {
  face: 'ellipse',
  eyes: 'rect',
  mouth: 'ellipse',
  breasts: 'ellipse',
  chest: 'rect',
  belly: 'ellipse',
  armpits: 'ellipse',
  genitals: 'ellipse',
  buttocks: 'ellipse',
  anus: 'ellipse',
  hands: 'ellipse',
  feet: 'ellipse',
};

/** Added on each side as a share of the box. An ellipse with this margin passes through the box's corners. */
const MARGINS: Record<Region['shape'], number> = { ellipse: (Math.SQRT2 - 1) / 2, rect: 0.1 };

export function regionsFor(parts: readonly BodyPart[], chosen: readonly BodyPartName[]): Region[] {
  const wanted = new Set(chosen);
  return parts
    .filter(({ part }) => wanted.has(part))
    .map(({ part, box }) => ({ shape: SHAPES[part], box: withMargin(box, SHAPES[part]) }));
}

export function withMargin([x, y, w, h]: Box, shape: Region['shape']): Box {
  const margin = MARGINS[shape];
  return [x - w * margin, y - h * margin, w * (1 + 2 * margin), h * (1 + 2 * margin)];
}
