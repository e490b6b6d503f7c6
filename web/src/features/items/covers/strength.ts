import { intensity } from '@veil/contract/body-parts.ts';

/**
 * Recognitions in 100 tries from this intensity on, among 400 alike portraits, and of the covered picture itself among
 * 4,000 patches (docs/decisions/002-censor-grid.md). A range has its worst figure.
 */
const recognised = [
  { from: 25, byFace: 'up to 9 times in 100', byPicture: 'up to 99 times in 100' },
  { from: 42, byFace: 'up to 4 times in 100', byPicture: 'up to 71 times in 100' },
  { from: 60, byFace: 'up to 2 times in 100', byPicture: 'up to 44 times in 100' },
  { from: 100, byFace: 'at most once in 100 times', byPicture: 'up to 4 times in 100' },
  { from: 200, byFace: 'at most once in 100 times', byPicture: 'at most once in 100 times' },
] as const;

export function strengthHint(value: number): string {
  if (value === 0) return 'At 0 nothing is covered.';
  const found = recognised.findLast(({ from }) => value >= from);
  if (!found)
    return `Cosmetic: it can be undone. From ${intensity.cosmeticBelow} on it cannot, but people may still be recognised.`;
  return `Recognised by someone who knows the face: ${found.byFace}. By someone who has this picture: ${found.byPicture}.`;
}
