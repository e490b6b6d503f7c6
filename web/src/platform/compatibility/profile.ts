import type { Profile } from '@veil/contract/people/members.ts';
import { roles } from '@veil/contract/people/profile-choices.ts';
import { asObject, firstText, type Loose, listOf } from './read.ts';

/** Servers report a finished set-up in these fields. */
const statuses = /^(setup|profile|onboarding)?_?status$/i;
const flags = /^(is_?)?(setup_?completed?|profile_?completed?|onboarding_?completed?|onboarded)$/i;
/** "COMPLETE" and "setup completed", but not "incomplete" or "not complete". */
const complete = /(?<!in|not[\s_-]?)complete/i;

/** Any status contains "complete", or any completion flag is true. */
const isSetupComplete = (profile: Loose): boolean =>
  Object.entries(profile).some(
    ([name, value]) =>
      (statuses.test(name) && typeof value === 'string' && complete.test(value)) ||
      (flags.test(name) && value === true),
  );

const idOf = (creator: unknown): string => firstText(creator, asObject(creator).id);

/**
 * Other servers put an admin's power into the role, and have no veil settings. An answer without an id is unchanged.
 */
export function toProfile(answer: unknown): unknown {
  const fields = asObject(answer);
  if (!firstText(fields.id)) return answer;
  const role = firstText(fields.role).toLowerCase();
  const name = firstText(fields.name, fields.displayName) || null;
  return {
    email: '',
    username: null,
    gender: null,
    worshipType: 'multi',
    avatars: null,
    veilStyle: 'overlay',
    veilIntensity: 60,
    liftBy: 'click',
    language: null,
    createdAt: new Date(0).toISOString(),
    limitedUntil: null,
    isPatron: false,
    isPayingPatron: false,
    patronStatus: null,
    tier: null,
    subscription: null,
    ...fields,
    id: firstText(fields.id),
    name,
    displayName: firstText(fields.displayName) || name,
    role: roles.find((one) => role === one) ?? 'creator',
    powers: (['moderator', 'admin'] as const).filter((power) => role.includes(power)),
    bio: firstText(fields.bio, fields.description),
    censoredParts: listOf(fields.censoredParts),
    betaTypes: listOf(fields.betaTypes),
    shownFields: listOf(fields.shownFields),
    followerOf: listOf(fields.followerOf).map(idOf),
    symbolLayers: listOf(fields.symbolLayers),
    avatarUrl: firstText(fields.avatarUrl, fields.avatar, fields.image) || null,
    setupStatus: isSetupComplete(fields) ? 'COMPLETE' : null,
  } satisfies Profile;
}
