import { ageMessages } from '@veil/contract/safety/age-states.ts';
import type { Deps } from '../../../deps.ts';
import type { Incoming } from '../../../platform/http/handler.ts';
import { openProxyCheck } from '../../../platform/http/trusted-proxies.ts';
import { refuse } from '../../../platform/refusal.ts';
import { declareAgain } from '../../people/auth/index.ts';
import { lockMember } from '../../people/members/index.ts';
import { placeOf } from './place.ts';
import { loadState, saveState } from './queries.ts';
import { ageRules } from './rules.ts';

/** An existing declaration stays unchanged. */
export async function declareAdult(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id: memberId }: { id: string },
  { request }: Pick<Incoming, 'request'>,
): Promise<void> {
  const country = placeOf(request, await ageRules.load(deps.db), openProxyCheck(deps.config.trustedProxies));
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const row = await loadState(tx, memberId);
    if (row?.state === 'blocked') refuse('forbidden', ageMessages.blocked);
    if (row?.state !== 'unknown') return;
    const now = deps.clock.now();
    await declareAgain(tx, memberId, now, country);
    await saveState(tx, memberId, { state: 'declared', result: 'confirmed', decided_at: now });
  });
}
