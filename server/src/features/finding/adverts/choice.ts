import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { entitlementsOf } from '../patron/index.ts';
import { readShown, writeShown } from './queries.ts';

type ChoiceDeps = Pick<Deps, 'db' | 'clock'>;

/** Rule 21.2: patrons may switch adverts off where their tier says so. */
export async function getAdvertChoice({ db, clock }: ChoiceDeps, viewer: Pick<Viewer, 'id'>) {
  const { mayTurnOffAdverts: mayTurnOff } = await entitlementsOf(db, viewer.id, clock.now());
  return { mayTurnOff, shown: !mayTurnOff || (await readShown(db, viewer.id)) };
}

export async function saveAdvertChoice(deps: ChoiceDeps, viewer: Viewer, shown: boolean) {
  const { mayTurnOff } = await getAdvertChoice(deps, viewer);
  if (!mayTurnOff && !shown) refuse('forbidden', 'Your tier does not let you switch adverts off');
  await writeShown(deps.db, viewer.id, shown);
  return { mayTurnOff, shown };
}
