import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdTiers } from '../../people/patron/index.ts';
import { say } from './messages.ts';

export async function refuseUnknownTiers(tx: Db, tierIds: readonly string[]): Promise<void> {
  if (!(await holdTiers(tx, tierIds))) {
    const sentence = say('aChosenTierDoesNotExist');
    refuse('invalid', sentence, { tiers: sentence });
  }
}
