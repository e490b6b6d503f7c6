import type { Currency } from '@veil/contract/money.ts';
import { type AdminTier, maxTiers, type PatronTier } from '@veil/contract/people/patron-tiers.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { PatronTiers } from '../../../tables.ts';
import { siteCurrency } from './currency.ts';

type TierRow = Selectable<PatronTiers>;
export type TierDeps = Pick<Deps, 'db' | 'clock'>;

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

export async function adminTier({ db, clock }: TierDeps, id: string): Promise<AdminTier> {
  const row = await tiersWithMembers(db, clock.now()).where('t.id', '=', id).executeTakeFirst();
  return presentAdmin(found(row), await siteCurrency(db));
}

/** The tiers stay until the end of a transaction. */
export async function holdTiers(tx: Db, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await tx.selectFrom('patron_tiers').select('id').where('id', 'in', wanted).forKeyShare().execute();
  return rows.length === wanted.length;
}
