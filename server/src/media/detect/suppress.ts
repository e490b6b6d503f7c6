import { intersectionOverUnion, type Rect } from './rect.ts';

export type Candidate = { label: number; score: number; rect: Rect };

/**
 * Non-maximum suppression, best score first, within one label. NudeNet suppresses across labels; here a part that lies inside another
 * must survive, because it may be the one to hide.
 */
export function suppress(candidates: readonly Candidate[], maxOverlap: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const known = kept.some(
      ({ label, rect }) => label === candidate.label && intersectionOverUnion(rect, candidate.rect) > maxOverlap,
    );
    if (!known) kept.push(candidate);
  }
  return kept;
}
