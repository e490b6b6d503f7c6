import type { PublicProfile } from '@veil/contract/members.ts';
import type { Db, Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { avatarUrls } from './avatar-address.ts';
import { presentCard } from './cards.ts';
import { cleanName } from './display-name.ts';
import { followsOf, worshiperCounts } from './follows.ts';
import { slugOf } from './slug.ts';
import type { Viewer } from './viewer.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What any member may know of another. Nothing of it tells of a sex life. */
export async function readPublicProfile(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  idOrName: string,
): Promise<PublicProfile> {
  const row = found(await findNamed(deps.db, viewer, idOrName));
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

/** By id, by the present slug or one they once had, or by the name itself. Who has not finished set-up is not there yet. */
function findNamed(db: Db, viewer: Viewer, idOrName: string) {
  const named = db
    .selectFrom('members')
    .where('display_name', 'is not', null)
    .where((row) => row.or([row('setup_complete', '=', true), row('members.id', '=', viewer.id)]))
    .select(['members.id', 'members.slug', 'display_name', 'role', 'avatar', 'symbol_layers', 'members.created_at'])
    .$narrowType<{ slug: string; display_name: string }>();
  if (idForm.test(idOrName)) return named.where('members.id', '=', idOrName).executeTakeFirst();
  return named
    .innerJoin('member_slugs', 'member_slugs.member_id', 'members.id')
    .where('member_slugs.slug', '=', slugOf(cleanName(idOrName)))
    .executeTakeFirst();
}

async function countUploads(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'ready')
    .where('visibility', '=', 'public')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
