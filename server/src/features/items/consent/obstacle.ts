import type { ConsentMode, Obstacle, ReleaseState } from '@veil/contract/items/people-shown.ts';

export type Facts = {
  mode: ConsentMode;
  isPublic: boolean;
  hasStatement: boolean;
  releases: readonly { state: ReleaseState; publish: boolean; answeredAt: Date | null; endedAt: Date | null }[];
};

/**
 * A refusal or withdrawal hides the item under every setting. A release ended by its maker counts until somebody
 * agrees.
 */
export function obstacleOf({ mode, isPublic, hasStatement, releases }: Facts): Obstacle | null {
  if (releases.some(({ state }) => state === 'refused' || state === 'withdrawn')) return 'refused';
  if (!isPublic) return null;
  const agreed = releases.filter(({ state }) => state === 'agreed');
  if (agreed.some(({ publish }) => !publish)) return 'not_to_publish';
  const lastEnd = Math.max(0, ...releases.map(({ state, endedAt }) => (state === 'ended' ? Number(endedAt) : 0)));
  if (lastEnd > 0 && !agreed.some(({ answeredAt }) => Number(answeredAt) >= lastEnd)) return 'ended';
  if (mode !== 'required') return null;
  if (releases.some(({ state }) => state === 'asked')) return 'unanswered';
  return agreed.length > 0 || hasStatement ? null : 'nobody_named';
}
