import { isDeepStrictEqual } from 'node:util';
import type { members, Profile } from '@veil/contract/people/members.ts';
import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import type { Updateable } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Members } from '../../../tables.ts';
import { refuseName } from '../names/index.ts';
import { avatarFolder } from './avatar-address.ts';
import { refuseLimited } from './limited.ts';
import { say } from './messages.ts';
import { readProfile } from './profile.ts';
import { lockMember, updateMember } from './queries.ts';
import { rename } from './rename.ts';
import type { Viewer } from './viewer.ts';

type ProfileDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'clock' | 'hooks'>;
type Before = Awaited<ReturnType<typeof lockMember>>;

export async function saveProfile(
  deps: ProfileDeps,
  viewer: Viewer,
  { body: change }: Asked<typeof members.saveProfile>,
): Promise<Profile> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockMember(tx, viewer.id);
    checkAvatarUrl(before, change.avatarUrl);
    if (changesWhatOthersSee(before, change)) refuseLimited(deps, viewer);
    const name = sentName(change);
    if (name !== undefined && name !== before.display_name) await rename(deps, tx, viewer.id, name);
    if (change.setupStatus && (name ?? before.display_name) === null) refuseName(say('displayNameIsRequired'));
    await updateMember(tx, viewer.id, { ...columns(change), updated_at: deps.clock.now() });
    await deps.hooks.onProfileChange(tx, viewer.id, change, deps);
  });
  return readProfile(deps, viewer);
}

/** Pages send whole forms, so only different values count. */
function changesWhatOthersSee(before: Before, change: ProfileChange): boolean {
  const name = sentName(change);
  if (name !== undefined && name !== before.display_name) return true;
  const { bio, role, gender, beta_types, shown_fields, symbol_layers } = columns(change);
  const layers = symbol_layers === undefined ? undefined : change.symbolLayers;
  const seen = { bio, role, gender, beta_types, shown_fields, symbol_layers: layers };
  return Object.entries(seen).some(
    ([column, value]) => value !== undefined && !isDeepStrictEqual(value, before[column as keyof Before]),
  );
}

function sentName({ name, displayName }: ProfileChange): string | undefined {
  if (name !== undefined && displayName !== undefined && name !== displayName) {
    refuseName(say('nameAndDisplayNameAreTheSame'));
  }
  return displayName ?? name;
}

/** An absent field is undefined, which leaves its column unchanged. */
const columns = (change: ProfileChange): Updateable<Members> => ({
  bio: change.bio,
  role: change.role,
  gender: change.gender,
  censored_parts: change.censoredParts && [...new Set(change.censoredParts)],
  beta_types: change.betaTypes && [...new Set(change.betaTypes)],
  worship_type: change.worshipType,
  shown_fields: change.shownFields && [...new Set(change.shownFields)],
  symbol_layers: change.symbolLayers && JSON.stringify(change.symbolLayers),
  veil_style: change.veilStyle,
  veil_intensity: change.veilIntensity,
  lift_by: change.liftBy,
  language: change.language,
  setup_complete: change.setupStatus && true,
});

/** Older clients send the current address back. Other addresses could show any picture and are refused. */
function checkAvatarUrl({ id, avatar }: Before, url: string | null | undefined): void {
  const own = avatar ? url?.startsWith(`/media/${avatarFolder(id)}${avatar}/`) : url === null;
  if (url !== undefined && !own) refuse('refused_fields', say('avatarUrlIsNotSettable'));
}
