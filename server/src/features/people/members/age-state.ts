import type { AgeState } from '@veil/contract/safety/age-states.ts';

export type AgeRow = { state: string | null; expires_at: Date | null };

/** Without a row in `age_states` they have declared it at sign-up. */
export function ageStateOf({ state, expires_at }: AgeRow, now: Date): AgeState {
  if (state === 'assured' && expires_at && expires_at <= now) return 'declared';
  return (state ?? 'declared') as AgeState;
}
