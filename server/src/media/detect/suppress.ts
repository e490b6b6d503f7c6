import { likeness, type Span } from './span.ts';

export type Candidate = { label: number; score: number; span: Span };

/**
 * Non-maximum suppression, best score first, within one label. NudeNet suppresses across labels; here a part that lies inside another
 * must survive, because it may be the one to hide.
 */
export function suppress(candidates: readonly Candidate[], maxOverlap: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const known = kept.some(
      ({ label, span }) => label === candidate.label && likeness(span, candidate.span) > maxOverlap,
    );
    if (!known) kept.push(candidate);
  }
  return kept;
}
