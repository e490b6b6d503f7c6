import type { members, PublicProfile } from '@veil/contract/people/members.ts';
import { sql } from 'kysely';
import { columnsOf, pickFields } from '../../../card-parts.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { avatarUrls } from './avatar-address.ts';
import { presentCard } from './cards.ts';
import { findNamed } from './find-named.ts';
import { isModerator, type Viewer } from './viewer.ts';

type Facts = { gender: string | null; beta_types: string[]; shown_fields: string[] };

function shownFacts({ gender, beta_types, shown_fields }: Facts): Pick<PublicProfile, 'gender' | 'betaTypes'> {
  return {
    ...(shown_fields.includes('gender') &&
      gender !== null &&
      gender !== 'undisclosed' && { gender: gender as PublicProfile['gender'] }),
    ...(shown_fields.includes('betaTypes') && { betaTypes: beta_types as PublicProfile['betaTypes'] }),
  };
}

export async function readPublicProfile(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { params: { idOrName } }: Asked<typeof members.getMember>,
): Promise<PublicProfile> {
  const row = found(await findNamed(deps.db, viewer, idOrName));
  const { cardParts } = deps.hooks;
  const added = await deps.db
    .selectFrom('members')
    .where('members.id', '=', row.id)
    .select(columnsOf({ ...cardParts.member, ...cardParts.you }, sql`${viewer.id}::uuid`, viewer.powers))
    .executeTakeFirstOrThrow();
  return {
    ...presentCard(deps, row),
    avatarUrl: row.avatar ? avatarUrls(deps, { id: row.id, avatar: row.avatar }).large : null,
    label: row.role === 'beta' ? 'Profile' : 'Channel',
    beta: row.role !== 'creator',
    // The member is not told, because it would help to evade the filter.
    bio: row.bio_hidden_at && row.id !== viewer.id && !isModerator(viewer) ? '' : row.bio,
    showsFavorites: row.shown_fields.includes('favorites'),
    ...shownFacts(row),
    ...pickFields(cardParts, 'member', added),
    joinedAt: row.created_at.toISOString(),
    you: { self: row.id === viewer.id, ...pickFields(cardParts, 'you', added) },
  };
}
