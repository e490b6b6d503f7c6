import type { patron } from '@veil/contract/people/patron.ts';
import type { PatronStatus } from '@veil/contract/people/patron-status.ts';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { type CodeDeps, hashCode } from './code-letters.ts';
import { dayMs } from './codes.ts';
import { lastEnd } from './give-grants.ts';
import { say } from './messages.ts';
import { insertGrant, lockPatron, takeCode } from './queries.ts';
import { patronStatus } from './status.ts';

/** Extends a tier that the member already has. A code without an effect is not used up. */
export async function redeemCode(
  deps: CodeDeps,
  viewer: Viewer,
  { body: { code: typed } }: Asked<typeof patron.redeemPatronCode>,
): Promise<PatronStatus> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockPatron(tx, viewer.id);
    const hash = hashCode(deps, typed);
    const code = await takeCode(tx, hash, viewer.id, now);
    if (!code) return refuse('code_refused', await whyRefused(tx, viewer, hash));
    const last = await lastEnd(
      tx,
      { memberId: viewer.id, tierId: code.tier_id, providers: ['manual', 'code', 'patreon'] },
      now,
    );
    if (last === null) return refuse('code_refused', say('youHaveThisTierWithoutAnEnd'));
    const startsAt = last ?? now;
    await insertGrant(tx, {
      id: newId(),
      member_id: viewer.id,
      tier_id: code.tier_id,
      provider: 'code',
      starts_at: startsAt,
      ends_at: code.days === null ? null : new Date(startsAt.getTime() + code.days * dayMs),
      granted_by: null,
      created_at: now,
    });
  });
  return patronStatus(deps, viewer);
}

async function whyRefused(tx: Db, viewer: Viewer, hash: Buffer): Promise<string> {
  const row = await tx
    .selectFrom('patron_codes')
    .select(['redeemed_at', 'redeemed_by'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) return say('thereIsNoSuchCode');
  if (!row.redeemed_at) return say('thisCodeHasEnded');
  return row.redeemed_by === viewer.id ? say('youHaveRedeemedThisCode') : say('thisCodeWasRedeemed');
}
