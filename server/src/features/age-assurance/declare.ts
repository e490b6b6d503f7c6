import { ageMessages } from '@veil/contract/age-states.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { declareAgain } from '../accounts/index.ts';
import { lockMember } from '../members/index.ts';
import { loadState, saveState } from './queries.ts';

/** A member declares again that they are an adult, after an admin asked for it. Declared already, it stays as it was. */
export const declareAdult = (
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  country: string | null,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const row = await loadState(tx, memberId);
    if (row?.state === 'blocked') refuse('forbidden', ageMessages.blocked);
    if (row?.state !== 'unknown') return;
    const now = deps.clock.now();
    await declareAgain(tx, memberId, now, country);
    await saveState(tx, memberId, { state: 'declared', result: 'confirmed', decided_at: now });
  });
