import type { CoverChoice } from '@veil/contract/items/censor-change.ts';
import type { Db } from '../../../deps.ts';
import { type Censor, censorOf, faultOfStrength, uploadRules } from '../policy/index.ts';
import type { ContentRow } from './scope.ts';
import { isPossible } from './states.ts';

export const chosenCensor = {
  as_is: (row: ContentRow): Censor => ({ ...censorOf(row), type: 'none', intensity: 0 }),
  // Every site offers it, because nothing hides a person better.
  whole: (row: ContentRow): Censor => ({ ...censorOf(row), scope: 'full' }),
} as const;

/** Manual covering publishes nothing, so it is always allowed. */
export async function openChoices(db: Db, row: ContentRow): Promise<CoverChoice[]> {
  if (!isPossible(row, 'chooseManual')) return [];
  const rules = await uploadRules.load(db);
  const publishing = (['whole', 'as_is'] as const).filter(
    (choice) => !faultOfStrength(rules, chosenCensor[choice](row), row.visibility),
  );
  return [...publishing, 'manual'];
}
