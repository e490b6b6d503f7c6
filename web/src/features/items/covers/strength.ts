import { intensity } from '@veil/contract/body-parts.ts';
import { say } from './messages.ts';

/**
 * Recognitions in 100 tries from this intensity on, among 400 alike portraits, and of the covered picture itself among
 * 4,000 patches (docs/decisions/002-censor-grid.md). A range has its worst figure.
 */
const recognised = [
  { from: 25, byFace: 9, byPicture: 99 },
  { from: 42, byFace: 4, byPicture: 71 },
  { from: 60, byFace: 2, byPicture: 44 },
  { from: 100, byFace: 1, byPicture: 4 },
  { from: 200, byFace: 1, byPicture: 1 },
] as const;

export function strengthHint(value: number): string {
  if (value === 0) return say('at0NothingIsCovered');
  const found = recognised.findLast(({ from }) => value >= from);
  if (!found) return say('cosmetic', { least: intensity.cosmeticBelow });
  return say('recognised', { byFace: found.byFace, byPicture: found.byPicture });
}
