import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import type { FilterValue } from '@veil/contract/finding/filters.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { FeedFilters } from '../../../tables.ts';

export type FilterRow = Pick<Selectable<FeedFilters>, 'key' | 'name' | 'folded' | 'tells'> & { value: FilterValue };

export const isTemplate = (key: string): boolean => filterTemplates.some((template) => template.key === key);

export const readFilters = async (db: Db, memberId: string): Promise<FilterRow[]> =>
  (await db
    .selectFrom('feed_filters')
    .select(['key', 'name', 'folded', 'value', 'tells'])
    .where('member_id', '=', memberId)
    .orderBy('folded')
    .execute()) as FilterRow[];

export async function readDefaultKey(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('feed_filter_defaults')
    .select(['template_key', 'filter_key'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.filter_key ?? row?.template_key ?? null;
}

export const lockFilters = (tx: Db, memberId: string) =>
  tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function writeFilter(tx: Db, memberId: string, { key, ...row }: FilterRow, at: Date): Promise<void> {
  const written = { ...row, value: JSON.stringify(row.value), updated_at: at };
  await tx
    .insertInto('feed_filters')
    .values({ member_id: memberId, key, created_at: at, ...written })
    .onConflict((known) => known.columns(['member_id', 'key']).doUpdateSet(written))
    .execute();
}

/** A foreign key also clears it as the default. */
export async function removeFilter(tx: Db, memberId: string, key: string): Promise<void> {
  await tx.deleteFrom('feed_filters').where('member_id', '=', memberId).where('key', '=', key).execute();
}

export async function writeDefault(tx: Db, memberId: string, key: string | null): Promise<void> {
  if (key === null) {
    await tx.deleteFrom('feed_filter_defaults').where('member_id', '=', memberId).execute();
    return;
  }
  const chosen = isTemplate(key) ? { template_key: key, filter_key: null } : { template_key: null, filter_key: key };
  await tx
    .insertInto('feed_filter_defaults')
    .values({ member_id: memberId, ...chosen })
    .onConflict((known) => known.column('member_id').doUpdateSet(chosen))
    .execute();
}
