import type { MemberCard } from '@veil/contract/people/members.ts';
import { translate } from '@veil/contract/say.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Json } from '../../../tables.ts';
import { type AvatarSize, avatarUrls } from './avatar-address.ts';
import { evidenceHolderId } from './evidence-holder.ts';

type MemberCardDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>;
type NamedMember = {
  id: string;
  slug: string;
  display_name: string;
  role: string;
  avatar: string | null;
  symbol_layers: Json;
};

export const presentCard = (
  deps: Pick<Deps, 'secrets' | 'clock'>,
  row: NamedMember,
  size: AvatarSize = 'medium',
): MemberCard => ({
  id: row.id,
  slug: row.slug,
  name: row.id === evidenceHolderId ? translate(row.display_name) : row.display_name,
  role: row.role as MemberCard['role'],
  avatarUrl: row.avatar ? avatarUrls(deps, { id: row.id, avatar: row.avatar })[size] : null,
  // Only publishing members show emblems; a beta keeps theirs for later.
  symbolLayers: row.role === 'beta' ? [] : (row.symbol_layers as MemberCard['symbolLayers']),
});

/** One query reads them. It skips members without a name, whom others cannot see. */
export async function memberCards(
  deps: MemberCardDeps,
  ids: readonly string[],
  sizeOf: (id: string) => AvatarSize = () => 'medium',
): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('display_name', 'is not', null)
    .select(['id', 'slug', 'display_name', 'role', 'avatar', 'symbol_layers'])
    .$narrowType<{ slug: string; display_name: string }>()
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map((row) => [row.id, presentCard(deps, row, sizeOf(row.id))]));
}
