import { mostPeople, type Person } from '@veil/contract/items/people-shown.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import type { PersonRow } from './queries.ts';
import { openLabel } from './secrets.ts';
import { consentSetting } from './setting.ts';

export type PeopleDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;
export type Maker = Pick<Viewer, 'id'>;

export const refuseWhereOff = async (db: Db): Promise<void> => {
  if ((await consentSetting.load(db)).mode === 'off') refuse('conflict', say('thisSiteDoesNotAsk'));
};

export const ofMaker = (db: Db, maker: Maker) =>
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

export const present = (deps: Pick<Deps, 'secrets'>, row: Counted): Person => ({
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
