import * as z from 'zod/mini';
import { BodyPartName } from '../body-parts.ts';
import { table } from '../call.ts';
import { added, cardParts } from '../card-parts.ts';
import { Id, Time } from '../fields.ts';
import { languages } from '../languages.ts';
import { AvatarSquare } from './avatar-square.ts';
import { DisplayName, ProfileChange } from './profile-change.ts';
import { betaTypes, Gender, Role, ShownFields, SymbolLayer, veilStyles, WorshipType } from './profile-choices.ts';

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
  /** Null follows the browser. */
  language: z.nullable(z.enum(languages)),
  setupStatus: z.nullable(z.literal('COMPLETE')),
  createdAt: Time,
});
export type Profile = z.infer<typeof Profile>;

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
