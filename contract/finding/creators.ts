import * as z from 'zod/mini';
import { table } from './call.ts';
import { cardParts } from './card-parts.ts';
import { Id, list, offset, text, whole } from './fields.ts';
import { MemberCard, WorshipType } from './members.ts';

/** A creator in a list, with what their place in the pantheon is made of. */
export const CreatorEntry = z.object({ ...MemberCard.shape, ...cardParts.member.creators });
export type CreatorEntry = z.infer<typeof CreatorEntry>;

export const PantheonEntry = z.object({
  ...CreatorEntry.shape,
  position: z.int(),
  /**
   * By how many positions they rose (above 0) or fell since a week ago; `new` where they had none then, null where none were
   * recorded a week ago.
   */
  movement: z.union([z.int(), z.literal('new'), z.null()]),
});
export type PantheonEntry = z.infer<typeof PantheonEntry>;

/** Entries of a page of the whole list; `GET /pantheon` has the first page. */
export const pantheonPage = 100;

/** The last position of a Goddess and of a Demi; the first position is the Supreme Goddess. */
export const PantheonSettings = z
  .object({
    lastGoddess: z.int().check(z.minimum(1), z.maximum(100)),
    lastDemi: z.int().check(z.minimum(1), z.maximum(1000)),
    /** Whether the worshipers of a creator are listed on their page. */
    worshipersTab: z.boolean(),
  })
  .check(z.refine(({ lastGoddess, lastDemi }) => lastGoddess <= lastDemi, 'Demi begins after the last Goddess'));
export type PantheonSettings = z.infer<typeof PantheonSettings>;

/** Whom a member worships, in their order: theirs alone to see. */
export const Worship = z.object({
  worshipType: WorshipType,
  followerOf: z.array(Id),
  items: z.array(MemberCard),
});
export type Worship = z.infer<typeof Worship>;

const WorshipState = z.object({
  worship: z.boolean(),
  worshipers: z.int(),
  worshipType: WorshipType,
  followerOf: z.array(Id),
});

export const creators = table({
  getPantheon: {
    method: 'GET',
    path: '/pantheon',
    summary: 'The creators with the most power',
    access: 'member',
    answer: z.object({
      supreme: z.nullable(PantheonEntry),
      goddesses: z.array(PantheonEntry),
      demi: z.array(PantheonEntry),
      /** The first page of all, in order. */
      all: z.array(PantheonEntry),
      total: z.int(),
    }),
  },
  listPantheon: {
    method: 'GET',
    path: '/pantheon/all',
    summary: 'All creators who have power, in order',
    access: 'member',
    query: z.object({ limit: whole(pantheonPage, 1, pantheonPage), offset }),
    answer: list(PantheonEntry),
  },
  findCreators: {
    method: 'GET',
    path: '/creators',
    summary: 'Creators by the beginning of their name, or by a similar one; without words those with the most power',
    // The last step of set-up offers creators to worship.
    access: 'newcomer',
    rate: { max: 240, per: 'minute' },
    query: z.object({ q: z.optional(text(100)), limit: whole(10, 1, 20) }),
    answer: list(CreatorEntry),
  },
  getWorship: {
    method: 'GET',
    path: '/me/worship',
    summary: 'Whom you worship',
    access: 'newcomer',
    answer: Worship,
  },
  worship: {
    method: 'POST',
    path: '/users/:idOrName/worship',
    about: 'member',
    summary: 'Worship a creator, within what your worship type allows',
    access: 'newcomer',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    body: z.optional(
      z.strictObject({
        /** Sets your worship type first. A narrower one keeps the last ones. */
        worshipType: z.optional(z.enum(['single', 'multi'])),
        /** Ends your worship of this creator in the same step. */
        insteadOf: z.optional(Id),
      }),
    ),
    answer: WorshipState,
  },
  endWorship: {
    method: 'DELETE',
    path: '/users/:idOrName/worship',
    about: 'member',
    summary: 'Worship a creator no longer',
    access: 'newcomer',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    answer: WorshipState,
  },
  listWorshipers: {
    method: 'GET',
    path: '/users/:idOrName/worshipers',
    about: 'member',
    summary: 'Who worships a creator: those who show it, the latest first, and the number of all',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: z.object({
      ...list(MemberCard).shape,
      /** Of `total`, those who show whom they worship: the pages hold them alone. */
      shown: z.int(),
    }),
  },
  listSimilarCreators: {
    method: 'GET',
    path: '/users/:idOrName/similar',
    about: 'member',
    summary: 'Creators with the same rare tags or the same worshipers',
    access: 'member',
    query: z.object({ limit: whole(12, 1, 24) }),
    answer: list(CreatorEntry),
  },
  getPantheonSettings: {
    method: 'GET',
    path: '/admin/pantheon',
    summary: 'The sizes of the sections of the pantheon, and whether worshipers are listed',
    access: 'admin',
    answer: PantheonSettings,
  },
  savePantheonSettings: {
    method: 'POST',
    path: '/admin/pantheon',
    summary: 'Change the sizes of the sections of the pantheon, and whether worshipers are listed',
    access: 'admin',
    audit: 'pantheon_settings_saved',
    body: PantheonSettings,
    answer: PantheonSettings,
  },
});
