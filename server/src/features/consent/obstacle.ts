import type { ConsentMode, Obstacle, ReleaseState } from '@veil/contract/releases.ts';

export type Facts = {
  mode: ConsentMode;
  isPublic: boolean;
  /** Nobody could name anyone: a copy that the site made of the public pool. */
  exempt: boolean;
  hasStatement: boolean;
  releases: readonly { state: ReleaseState; publish: boolean }[];
};

/**
 * Why the item may not be shown as it is. Who refused or withdrew is shown to nobody, whatever the setting is. What was agreed to without
 * publication may be private.
 */
export function obstacleOf({ mode, isPublic, exempt, hasStatement, releases }: Facts): Obstacle | null {
  if (releases.some(({ state }) => state === 'refused' || state === 'withdrawn')) return 'refused';
  if (!isPublic) return null;
  if (releases.some(({ state, publish }) => state === 'agreed' && !publish)) return 'not_to_publish';
  if (mode !== 'required' || exempt) return null;
  if (releases.some(({ state }) => state === 'asked')) return 'unanswered';
  return releases.length > 0 || hasStatement ? null : 'nobody_named';
}
