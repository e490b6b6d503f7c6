import type { Db, Deps } from '../../../deps.ts';
import { lockMember } from '../members/index.ts';
import { endOf } from './effect.ts';
import { causeOf, harderOf, isHarder, levelOf } from './levels.ts';
import { deleteMarks } from './mark-queries.ts';
import { readWeight, sumWeights } from './queries.ts';
import { liftOfDecision, liftSanction, readRunning, softenSanction } from './sanction-queries.ts';
import { strikeRules } from './settings.ts';
import { settleAccount } from './settle.ts';

/** Later sanctions made harder by its strike are adjusted. */
export async function liftSanctions(
  deps: Pick<Deps, 'hooks'>,
  tx: Db,
  decisionId: string,
  at: Date,
  by: string | null = null,
): Promise<void> {
  const memberId = await liftOfDecision(tx, decisionId, at);
  if (!memberId) return;
  await lockMember(tx, memberId);
  await softenLater(tx, memberId, at);
  await settleAccount(deps, tx, { memberId, by, at });
}

async function softenLater(tx: Db, memberId: string, at: Date): Promise<void> {
  const settings = await strikeRules.load(tx);
  for (const sanction of await readRunning(tx, memberId, at)) {
    const { id, decision_id, kind, chosen, chosen_days, started_at } = sanction;
    const fair = harderOf(chosen, levelOf(await sumWeights(tx, memberId, started_at), settings));
    if (!isHarder(kind, fair)) continue;
    if (!fair) await liftSanction(tx, decision_id, at);
    else {
      const days = fair === chosen ? chosen_days : null;
      const cause = causeOf({ kind: fair, chosen, weight: await readWeight(tx, decision_id) }, settings);
      await softenSanction(tx, id, { kind: fair, cause, ends_at: endOf(fair, started_at, days, settings) });
      await deleteMarks(tx, decision_id);
    }
  }
}
