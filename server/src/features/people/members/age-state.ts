import type { AgeState } from '@veil/contract/age-states.ts';

export type AgeRow = { state: string | null; expires_at: Date | null };

/** How the age of a member is known at this moment, by their row in `age_states` if they have one: nobody signs up without declaring it. */
export function ageStateOf({ state, expires_at }: AgeRow, now: Date): AgeState {
  if (state === 'assured' && expires_at && expires_at <= now) return 'declared';
  return (state ?? 'declared') as AgeState;
}
