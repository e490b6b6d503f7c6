import * as z from 'zod/mini';
import { BodyPartName, VeilIntensity } from '../body-parts.ts';
import { table } from '../call.ts';
import { added, cardParts } from '../card-parts.ts';
import { Id, megabyte, Time, text } from '../fields.ts';
import { AvatarSquare } from './avatar-square.ts';

export const roles = ['creator', 'beta', 'both'] as const;
export const Role = z.enum(roles);
export const betaTypes = ['prejac', 'pussy_free', 'cuckold'] as const;
export const worshipTypes = ['single', 'multi', 'none'] as const;
export const WorshipType = z.enum(worshipTypes);
export const followerCaps = { single: 1, multi: 6, none: 0 } as const satisfies Record<
  z.infer<typeof WorshipType>,
  number
>;
export const genders = [
  'woman',
  'man',
  'nonbinary',
  'trans woman',
  'trans man',
  'couple',
  'other',
  'undisclosed',
] as const;
export const Gender = z.enum(genders);

/** Hidden by default. */
export const shownFields = ['gender', 'betaTypes', 'worship', 'favorites'] as const;
const ShownFields = z.array(z.enum(shownFields));

export const maxLayers = 3;
export const symbolCount = 100;
/** Centre in percent of the square; size relative to half its side. */
export const SymbolLayer = z.object({
  symbolId: z.int().check(z.minimum(1), z.maximum(symbolCount)),
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'A colour is six hexadecimal digits, as in #e8a17c')),
  x: z.number().check(z.minimum(0), z.maximum(100)),
  y: z.number().check(z.minimum(0), z.maximum(100)),
  scale: z.number().check(z.minimum(0.5), z.maximum(2)),
});
export type SymbolLayer = z.infer<typeof SymbolLayer>;

export const veilStyles = ['overlay', 'blur', 'pixelate', 'blackout'] as const;

export const MemberCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  role: Role,
  avatarUrl: z.nullable(z.string()),
  symbolLayers: z.array(SymbolLayer),
});
export type MemberCard = z.infer<typeof MemberCard>;

/** Facts about sex life are never in answers to other members. */
export const Profile = z.object({
  id: Id,
  email: z.string(),
  name: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  bio: z.string(),
  role: Role,
  powers: z.array(z.enum(['moderator', 'admin'])),
  gender: z.nullable(Gender),
  censoredParts: z.array(BodyPartName),
  betaTypes: z.array(z.enum(betaTypes)),
  worshipType: WorshipType,
  shownFields: ShownFields,
  ...added(cardParts.profile),
  symbolLayers: z.array(SymbolLayer),
  avatarUrl: z.nullable(z.string()),
  avatars: z.nullable(z.object({ small: z.string(), medium: z.string(), large: z.string() })),
  veilStyle: z.enum(veilStyles),
  veilIntensity: z.int(),
  liftBy: z.enum(['hold', 'click']),
  setupStatus: z.nullable(z.literal('COMPLETE')),
  createdAt: Time,
});
export type Profile = z.infer<typeof Profile>;

export const bioMax = 500;

export const DisplayName = text(40, 'Display name is required');

/** Anything else in the body (an admin role, ids, patron fields) is refused with `refused_fields`. */
export const ProfileChange = z.strictObject({
  name: z.optional(DisplayName),
  displayName: z.optional(DisplayName),
  bio: z.optional(text(bioMax)),
  role: z.optional(Role),
  gender: z.optional(z.nullable(Gender)),
  censoredParts: z.optional(z.array(BodyPartName).check(z.maxLength(12))),
  betaTypes: z.optional(z.array(z.enum(betaTypes)).check(z.maxLength(3))),
  worshipType: z.optional(WorshipType),
  shownFields: z.optional(ShownFields.check(z.maxLength(shownFields.length))),
  followerOf: z.optional(z.array(Id).check(z.maxLength(100))),
  symbolLayers: z.optional(z.array(SymbolLayer).check(z.maxLength(maxLayers, 'Max layers reached'))),
  veilStyle: z.optional(z.enum(veilStyles)),
  veilIntensity: z.optional(VeilIntensity),
  liftBy: z.optional(z.enum(['hold', 'click'])),
  setupStatus: z.optional(z.literal('COMPLETE')),
  /** Older clients may only repeat the current address. Pictures are uploaded to /me/avatar. */
  avatarUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});

export type ProfileChange = z.infer<typeof ProfileChange>;

export const PublicProfile = z.object({
  ...MemberCard.shape,
  label: z.enum(['Channel', 'Profile']),
  beta: z.boolean(),
  bio: z.string(),
  showsFavorites: z.boolean(),
  gender: z.optional(Gender),
  betaTypes: z.optional(z.array(z.enum(betaTypes))),
  ...added(cardParts.member),
  joinedAt: Time,
  you: z.object({ self: z.boolean(), ...added(cardParts.you) }),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const avatarFile = { maxBytes: 10 * megabyte, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;
const ownProfile = { method: 'GET', summary: 'Your profile', access: 'newcomer', age: 'any', answer: Profile } as const;

const Name = z.object({
  name: z.optional(DisplayName),
  displayName: z.optional(DisplayName),
});

export const members = table({
  getMe: { ...ownProfile, path: '/me' },
  getProfile: { ...ownProfile, path: '/me/profile' },
  saveProfile: {
    method: 'POST',
    path: '/me/profile',
    aliases: ['/me'],
    summary: 'Change your profile; only the fields that are sent',
    access: 'newcomer',
    whenLimited: 'in_part',
    rate: { max: 60, per: 'minute' },
    body: ProfileChange,
    answer: Profile,
  },
  checkProfile: {
    method: 'POST',
    path: '/profilecheck',
    summary: 'Check whether a name is free and whether your set-up is complete',
    access: 'newcomer',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'minute' },
    body: Name,
    answer: z.object({
      available: z.nullable(z.boolean()),
      slug: z.nullable(z.string()),
      setupComplete: z.boolean(),
      setupStatus: z.nullable(z.literal('COMPLETE')),
    }),
  },
  saveAvatar: {
    method: 'POST',
    path: '/me/avatar',
    summary: 'Set your picture; it is cropped to a square in three sizes',
    access: 'newcomer',
    whenLimited: 'refused',
    rate: { max: 20, per: 'hour' },
    form: AvatarSquare,
    answer: Profile,
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/me/avatar',
    summary: 'Remove your picture',
    access: 'newcomer',
    whenLimited: 'allowed',
    answer: Profile,
  },
  getMember: {
    method: 'GET',
    path: '/users/:idOrName',
    about: 'member',
    summary: 'Read a member by id, or by a present or former name slug',
    access: 'member',
    answer: PublicProfile,
  },
});
