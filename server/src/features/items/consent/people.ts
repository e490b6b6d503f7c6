import type { consent } from '@veil/contract/items/consent.ts';
import { mostPeople, type Person } from '@veil/contract/items/releases.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import { lockMember, type Viewer } from '../../people/members/index.ts';
import { deletePerson, insertPerson, type PersonRow, updatePerson } from './queries.ts';
import { openLabel, sealLabel } from './secrets.ts';
import { consentSetting } from './setting.ts';

type PeopleDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Maker = Pick<Viewer, 'id'>;

export const refuseWhereOff = async (db: Db): Promise<void> => {
  if ((await consentSetting.load(db)).mode === 'off') refuse('conflict', 'This site does not ask for releases');
};

const ofMaker = (db: Db, maker: Maker) =>
  db
    .selectFrom('consent_people')
    .selectAll('consent_people')
    .select((eb) => [
      eb
        .selectFrom('consent_releases')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('person_id', '=', 'consent_people.id')
        .where('content_id', 'is not', null)
        .where('state', '<>', 'ended')
        .as('items'),
      eb
        .selectFrom('consent_releases')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('person_id', '=', 'consent_people.id')
        .where('state', '=', 'agreed')
        .as('agreed'),
      eb
        .selectFrom('consent_releases')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('person_id', '=', 'consent_people.id')
        .where('state', '=', 'ended')
        .as('ended'),
    ])
    .where('maker_id', '=', maker.id);

type Counted = PersonRow & { items: number | null; agreed: number | null; ended: number | null };

const present = (deps: Pick<Deps, 'secrets'>, row: Counted): Person => ({
  id: row.id,
  label: row.label ? openLabel(deps, row.id, row.label) : '',
  createdAt: row.created_at.toISOString(),
  withdrawn: row.withdrawn_at !== null,
  items: Number(row.items),
  agreed: Number(row.agreed),
  ended: Number(row.ended),
});

export async function listPeople(deps: PeopleDeps, maker: Maker) {
  const { mode } = await consentSetting.load(deps.db);
  const rows = await ofMaker(deps.db, maker).orderBy('id', 'desc').execute();
  const items = rows.map((row) => present(deps, row));
  return { mode, ...wholeList(items, mostPeople) };
}

export async function loadPerson(tx: Db, maker: Maker, id: string): Promise<PersonRow> {
  if (!isUuid(id)) return refuse('not_found');
  const row = await tx
    .selectFrom('consent_people')
    .selectAll()
    .where('id', '=', id)
    .where('maker_id', '=', maker.id)
    .forUpdate()
    .executeTakeFirst();
  return found(row);
}

export async function makePerson(deps: PeopleDeps, tx: Db, maker: Maker, label: string): Promise<PersonRow> {
  await lockMember(tx, maker.id);
  const { count } = await tx
    .selectFrom('consent_people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('maker_id', '=', maker.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPeople) refuse('conflict', `You can keep at most ${mostPeople} people`);
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
    if (named?.state === 'ended')
      refuse('conflict', 'This person signed a release. It has ended, and its record is kept');
    if (named) refuse('conflict', 'An item of yours names this person: take that back first');
    await deletePerson(tx, id);
    return { ok: true as const };
  });
