import type { CensorDecision } from '@veil/contract/content.ts';
import type { Db } from '../../deps.ts';
import { faultOfStrength } from './admit.ts';
import { type Censor, censorOf } from './censor.ts';
import type { ContentRow } from './scope.ts';
import { isPossible } from './states.ts';
import { uploadRules } from './upload-rules.ts';

/** What a decision makes of an item's censor. */
export const decidedCensor = {
  as_is: (row: ContentRow): Censor => ({ ...censorOf(row), type: 'none', intensity: 0 }),
  // Offered whatever scopes the site does: nobody is better hidden by another way.
  whole: (row: ContentRow): Censor => ({ ...censorOf(row), scope: 'full' }),
} as const;

/** What the site lets the maker choose; censoring by hand publishes nothing, so it is open to all. */
export async function openDecisions(db: Db, row: ContentRow): Promise<CensorDecision[]> {
  if (!isPossible(row, 'decideManual')) return [];
  const rules = await uploadRules.load(db);
  const publishing = (['whole', 'as_is'] as const).filter(
    (decision) => !faultOfStrength(rules, decidedCensor[decision](row), row.visibility),
  );
  return [...publishing, 'manual'];
}
