import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdTiers } from '../../people/patron/index.ts';

export async function refuseUnknownTiers(tx: Db, tierIds: readonly string[]): Promise<void> {
  if (!(await holdTiers(tx, tierIds))) {
    refuse('invalid', 'A chosen tier does not exist any more', { tiers: 'A chosen tier does not exist any more' });
  }
}
