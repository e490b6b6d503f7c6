import type { MemberCard } from '@veil/contract/members.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Json } from '../../tables.ts';
import { avatarUrls } from './avatar-address.ts';

type Needs = Pick<Deps, 'db' | 'secrets' | 'clock'>;
type NamedMember = {
  id: string;
  slug: string;
  display_name: string;
  role: string;
  avatar: string | null;
  symbol_layers: Json;
};

export const presentCard = (deps: Pick<Deps, 'secrets' | 'clock'>, row: NamedMember): MemberCard => ({
  id: row.id,
  slug: row.slug,
  name: row.display_name,
  role: row.role as MemberCard['role'],
  avatarUrl: row.avatar ? avatarUrls(deps, { id: row.id, avatar: row.avatar }).medium : null,
  // Emblems are for those who publish; a beta's is kept for when they do.
  symbolLayers: row.role === 'beta' ? [] : (row.symbol_layers as MemberCard['symbolLayers']),
});

/** The cards of these members, in one query. Members without a name are left out: others cannot see them. */
export async function memberCards(deps: Needs, ids: readonly string[]): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('display_name', 'is not', null)
    .select(['id', 'slug', 'display_name', 'role', 'avatar', 'symbol_layers'])
    .$narrowType<{ slug: string; display_name: string }>()
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map((row) => [row.id, presentCard(deps, row)]));
}
