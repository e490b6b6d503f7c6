import type { adverts } from '@veil/contract/finding/adverts.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { entitlementsOf } from '../../people/patron/index.ts';
import { say } from './messages.ts';
import { readShown, writeShown } from './queries.ts';

type ChoiceDeps = Pick<Deps, 'db' | 'clock'>;

/** Rule 21.2: patrons may switch adverts off if their tier allows it. */
export async function getAdvertChoice({ db, clock }: ChoiceDeps, viewer: Pick<Viewer, 'id'>) {
  const { mayTurnOffAdverts: mayTurnOff } = await entitlementsOf(db, viewer.id, clock.now());
  return { mayTurnOff, shown: !mayTurnOff || (await readShown(db, viewer.id)) };
}

export async function saveAdvertChoice(
  deps: ChoiceDeps,
  viewer: Viewer,
  { body: { shown } }: Asked<typeof adverts.saveAdvertChoice>,
) {
  const { mayTurnOff } = await getAdvertChoice(deps, viewer);
  if (!mayTurnOff && !shown) refuse('forbidden', say('tierKeepsAdverts'));
  await writeShown(deps.db, viewer.id, shown);
  return { mayTurnOff, shown };
}
