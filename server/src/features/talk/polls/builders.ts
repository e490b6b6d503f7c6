import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertPoll } from './queries.ts';

type Made = { options?: string[]; closesAt?: Date };

export async function aPoll({ db, clock }: Pick<Deps, 'db' | 'clock'>, made: Made = {}): Promise<string> {
  const { options = ['Landscapes', 'Shapes', 'Mannequins'], closesAt = null } = made;
  const id = newId();
  await insertPoll(db, { id, question: 'What next?', options, created_at: clock.now(), closes_at: closesAt });
  return id;
}
