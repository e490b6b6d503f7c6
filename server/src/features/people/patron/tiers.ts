import type { Currency } from '@veil/contract/money.ts';
import type { patron } from '@veil/contract/people/patron.ts';
import { type AdminTier, maxTiers, type PatronTier, type TierFields } from '@veil/contract/people/patron-tiers.ts';
import { type Selectable, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { PatronTiers } from '../../../tables.ts';
import { siteCurrency } from './currency.ts';
import { deleteTierRow, insertTier, lockTiers, updateTier } from './queries.ts';

type TierRow = Selectable<PatronTiers>;
type TierDeps = Pick<Deps, 'db' | 'clock'>;

export const presentTier = (row: TierRow, currency: Currency): PatronTier => ({
  id: row.id,
  name: row.name,
  amountCents: row.amount_cents,
  currency,
  perks: row.perks,
  url: row.url,
  level: row.level,
  noAdverts: row.no_adverts,
});

export const readTier = (db: Db, id: string) =>
  db.selectFrom('patron_tiers').selectAll().where('id', '=', id).executeTakeFirst();

export async function listTiers({ db }: Pick<Deps, 'db'>) {
  const rows = await db
    .selectFrom('patron_tiers')
    .selectAll()
    .where('offered', '=', true)
    .orderBy('level')
    .orderBy('amount_cents')
    .orderBy('id')
    .execute();
  const currency = await siteCurrency(db);
  return wholeList(
    rows.map((row) => presentTier(row, currency)),
    maxTiers,
  );
}

const tiersWithMembers = (db: Db, now: Date) =>
  db
    .selectFrom('patron_tiers as t')
    .selectAll('t')
    .select(
      sql<number>`(select count(distinct g.member_id)::int from patron_grants g
        where g.tier_id = t.id and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now}))`.as('members'),
    )
    .orderBy('level')
    .orderBy('amount_cents')
    .orderBy('t.id');

const presentAdmin = (row: TierRow & { members: number }, currency: Currency): AdminTier => ({
  ...presentTier(row, currency),
  offered: row.offered,
  members: row.members,
});

export async function listAdminTiers({ db, clock }: TierDeps) {
  const [rows, currency] = await Promise.all([tiersWithMembers(db, clock.now()).execute(), siteCurrency(db)]);
  return wholeList(
    rows.map((row) => presentAdmin(row, currency)),
    maxTiers,
  );
}

async function adminTier({ db, clock }: TierDeps, id: string): Promise<AdminTier> {
  const row = await tiersWithMembers(db, clock.now()).where('t.id', '=', id).executeTakeFirst();
  return presentAdmin(found(row), await siteCurrency(db));
}

const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const columnsOf = ({ name, amountCents, noAdverts, ...rest }: Partial<TierFields>) => ({
  ...rest,
  ...(name !== undefined && { name, folded: foldName(name) }),
  ...(amountCents !== undefined && { amount_cents: amountCents }),
  ...(noAdverts !== undefined && { no_adverts: noAdverts }),
});

async function refuseTakenName(tx: Db, name: string | undefined, id?: string): Promise<void> {
  if (name === undefined) return;
  const taken = await tx
    .selectFrom('patron_tiers')
    .select('id')
    .where('folded', '=', foldName(name))
    .executeTakeFirst();
  if (taken && taken.id !== id)
    refuse('conflict', 'Another tier has this name', { name: 'Another tier has this name' });
}

export async function createTier(
  deps: TierDeps,
  _viewer: unknown,
  { body: fields }: Asked<typeof patron.createTier>,
): Promise<AdminTier> {
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    await lockTiers(tx);
    await refuseTakenName(tx, fields.name);
    const { count } = await tx
      .selectFrom('patron_tiers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxTiers) refuse('conflict', `There can be at most ${maxTiers} tiers`);
    const columns = { ...fields, name: fields.name, folded: foldName(fields.name) };
    const { amountCents, noAdverts, ...rest } = columns;
    await insertTier(tx, {
      id,
      ...rest,
      amount_cents: amountCents,
      no_adverts: noAdverts,
      created_at: deps.clock.now(),
    });
  });
  return adminTier(deps, id);
}

export async function changeTier(
  deps: TierDeps,
  _viewer: unknown,
  { params: { id }, body: fields }: Asked<typeof patron.changeTier>,
): Promise<AdminTier> {
  await deps.db.transaction().execute(async (tx) => {
    await lockTiers(tx);
    found(isUuid(id) ? await readTier(tx, id) : null);
    await refuseTakenName(tx, fields.name, id);
    if (Object.keys(fields).length > 0) await updateTier(tx, id, columnsOf(fields));
  });
  return adminTier(deps, id);
}

/** Keeps tiers that somebody had, a code grants or a stamp needs: without its tier, a stamp would be open to all. */
export async function deleteTier(
  { db }: TierDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof patron.deleteTier>,
): Promise<{ ok: true }> {
  const deleted = isUuid(id) && (await deleteTierRow(db, id));
  if (deleted === 'in use')
    return refuse('conflict', 'Members had this tier, or codes or stamps are for it: stop offering it instead');
  if (!deleted) return refuse('not_found');
  return { ok: true };
}

/** The tiers stay until the end of a transaction. */
export async function holdTiers(tx: Db, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await tx.selectFrom('patron_tiers').select('id').where('id', 'in', wanted).forKeyShare().execute();
  return rows.length === wanted.length;
}
