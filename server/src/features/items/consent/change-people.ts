import type { consent } from '@veil/contract/items/consent.ts';
import { mostPeople, type Person } from '@veil/contract/items/people-shown.ts';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMember } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { loadPerson, type Maker, ofMaker, type PeopleDeps, present, refuseWhereOff } from './people.ts';
import { deletePerson, insertPerson, type PersonRow, updatePerson } from './queries.ts';
import { sealLabel } from './secrets.ts';

export async function makePerson(deps: PeopleDeps, tx: Db, maker: Maker, label: string): Promise<PersonRow> {
  await lockMember(tx, maker.id);
  const { count } = await tx
    .selectFrom('consent_people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('maker_id', '=', maker.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPeople) refuse('conflict', say('youCanKeepAtMost', { most: mostPeople }));
  const id = newId();
  return insertPerson(tx, {
    id,
    maker_id: maker.id,
    label: sealLabel(deps, id, label),
    created_at: deps.clock.now(),
  });
}

export const addPerson = (
  deps: PeopleDeps,
  maker: Maker,
  { body: { label } }: Asked<typeof consent.addPerson>,
): Promise<Person> =>
  deps.db.transaction().execute(async (tx) => {
    await refuseWhereOff(tx);
    return present(deps, { ...(await makePerson(deps, tx, maker, label)), items: 0, agreed: 0, ended: 0 });
  });

export const renamePerson = (
  deps: PeopleDeps,
  maker: Maker,
  { params: { personId: id }, body: { label } }: Asked<typeof consent.renamePerson>,
): Promise<Person> =>
  deps.db.transaction().execute(async (tx) => {
    await loadPerson(tx, maker, id);
    await updatePerson(tx, id, { label: sealLabel(deps, id, label) });
    return present(deps, await ofMaker(tx, maker).where('id', '=', id).executeTakeFirstOrThrow());
  });

/** Answers must stay, so a named person cannot be removed. */
export const removePerson = (
  { db }: PeopleDeps,
  maker: Maker,
  { params: { personId: id } }: Asked<typeof consent.removePerson>,
): Promise<{ ok: true }> =>
  db.transaction().execute(async (tx) => {
    await loadPerson(tx, maker, id);
    const named = await tx
      .selectFrom('consent_releases')
      .select('state')
      .where('person_id', '=', id)
      .orderBy((eb) => eb('state', '=', 'ended'))
      .limit(1)
      .executeTakeFirst();
    if (named?.state === 'ended') refuse('conflict', say('thisPersonSignedARelease'));
    if (named) refuse('conflict', say('anItemNamesThisPerson'));
    await deletePerson(tx, id);
    return { ok: true as const };
  });
