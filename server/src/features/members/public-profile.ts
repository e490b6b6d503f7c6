import type { PublicProfile } from '@veil/contract/members.ts';
import type { Db, Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { avatarUrls } from './avatar-address.ts';
import { presentCard } from './cards.ts';
import { findNamed } from './find-named.ts';
import { followsOf, worshiperCounts } from './follows.ts';
import type { Viewer } from './viewer.ts';

/** What any member may know of another. Nothing of it tells of a sex life. */
export async function readPublicProfile(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  idOrName: string,
): Promise<PublicProfile> {
  const row = found(await findNamed(deps.db, idOrName));
  const [worshipers, uploads, follows] = await Promise.all([
    worshiperCounts(deps.db, [row.id]),
    countUploads(deps.db, row.id),
    followsOf(deps.db, viewer.id),
  ]);
  return {
    ...presentCard(deps, row),
    avatarUrl: row.avatar ? avatarUrls(deps, { id: row.id, avatar: row.avatar }).large : null,
    label: row.role === 'beta' ? 'Profile' : 'Channel',
    beta: row.role !== 'creator',
    symbolLayers: row.symbol_layers as PublicProfile['symbolLayers'],
    worshipers: worshipers.get(row.id) ?? 0,
    uploads,
    joinedAt: row.created_at.toISOString(),
    you: { self: row.id === viewer.id, follow: follows.includes(row.id) },
  };
}

/** What others find of theirs: nothing while they are suspended or an item is under review. */
async function countUploads(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .where('owner_id', '=', ownerId)
    .where('listed', '=', true)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
