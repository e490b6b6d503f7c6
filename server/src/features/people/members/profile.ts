import type { Profile } from '@veil/contract/people/members.ts';
import { sql } from 'kysely';
import { columnsOf, pickFields } from '../../../card-parts.ts';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { avatarUrls } from './avatar-address.ts';
import { powersOf } from './powers.ts';

export async function readProfile(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'clock' | 'hooks'>,
  { id: memberId }: { id: string },
): Promise<Profile> {
  const row = found(
    await deps.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.id')
      .where('members.id', '=', memberId)
      .selectAll('members')
      .select(['accounts.email', 'accounts.email_verified'])
      .select(
        columnsOf(deps.hooks.cardParts.profile, sql`${memberId}::uuid`, [], sql`${deps.clock.now()}::timestamptz`),
      )
      .executeTakeFirst(),
  );
  const avatars = row.avatar ? avatarUrls(deps, { id: row.id, avatar: row.avatar }) : null;
  return {
    id: row.id,
    email: row.email,
    name: row.display_name,
    displayName: row.display_name,
    username: row.slug,
    bio: row.bio,
    role: row.role as Profile['role'],
    powers: powersOf(row, deps.config),
    gender: row.gender as Profile['gender'],
    censoredParts: row.censored_parts as Profile['censoredParts'],
    betaTypes: row.beta_types as Profile['betaTypes'],
    worshipType: row.worship_type as Profile['worshipType'],
    shownFields: row.shown_fields as Profile['shownFields'],
    ...pickFields(deps.hooks.cardParts, 'profile', row),
    symbolLayers: row.symbol_layers as Profile['symbolLayers'],
    avatarUrl: avatars?.medium ?? null,
    avatars,
    veilStyle: row.veil_style as Profile['veilStyle'],
    veilIntensity: row.veil_intensity,
    liftBy: row.lift_by as Profile['liftBy'],
    language: row.language as Profile['language'],
    setupStatus: row.setup_complete ? 'COMPLETE' : null,
    createdAt: row.created_at.toISOString(),
  };
}
