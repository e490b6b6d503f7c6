import * as z from 'zod/mini';
import { BodyPartName, VeilIntensity } from '../body-parts.ts';
import { Id, megabyte, text } from '../fields.ts';
import { languages } from '../languages.ts';
import { say } from './messages.ts';
import {
  betaTypes,
  Gender,
  maxLayers,
  Role,
  ShownFields,
  SymbolLayer,
  shownFields,
  veilStyles,
  WorshipType,
} from './profile-choices.ts';

export const bioMax = 500;

export const DisplayName = text(40, say('displayNameIsRequired'));

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
  symbolLayers: z.optional(z.array(SymbolLayer).check(z.maxLength(maxLayers, say('maxLayersReached')))),
  veilStyle: z.optional(z.enum(veilStyles)),
  veilIntensity: z.optional(VeilIntensity),
  liftBy: z.optional(z.enum(['hold', 'click'])),
  /** Null follows the browser. */
  language: z.optional(z.nullable(z.enum(languages))),
  setupStatus: z.optional(z.literal('COMPLETE')),
  /** Older clients may only repeat the current address. Pictures are uploaded to /me/avatar. */
  avatarUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});

export type ProfileChange = z.infer<typeof ProfileChange>;

export const avatarFile = { maxBytes: 10 * megabyte, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;
