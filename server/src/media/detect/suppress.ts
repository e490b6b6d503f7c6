import { intersectionOverUnion, type Rect } from './rect.ts';

export type Candidate = { label: number; score: number; rect: Rect };

/** Compares within one label, unlike NudeNet: a part inside another may need the cover. */
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
