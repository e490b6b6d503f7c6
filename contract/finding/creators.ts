import * as z from 'zod/mini';
import { table } from '../call.ts';
import { cardParts } from '../card-parts.ts';
import { Id, list, offset, text, whole } from '../fields.ts';
import { MemberCard } from '../people/members.ts';
import { WorshipType } from '../people/profile-choices.ts';
import { say } from './messages.ts';

export const CreatorEntry = z.object({ ...MemberCard.shape, ...cardParts.member.creators });
export type CreatorEntry = z.infer<typeof CreatorEntry>;

export const PantheonEntry = z.object({
  ...CreatorEntry.shape,
  position: z.int(),
  /** Positions gained or lost in a week. `new` without a position then; null if none were recorded then. */
  movement: z.union([z.int(), z.literal('new'), z.null()]),
});
export type PantheonEntry = z.infer<typeof PantheonEntry>;

export const pantheonPage = 100;

/** The last positions of both ranks. Position 1 is the Supreme Goddess. */
export const PantheonSettings = z
  .object({
    lastGoddess: z.int().check(z.minimum(1), z.maximum(100)),
    lastDemi: z.int().check(z.minimum(1), z.maximum(1000)),
    worshipersTab: z.boolean(),
  })
  .check(
    z.refine(({ lastGoddess, lastDemi }) => lastGoddess <= lastDemi, {
      error: say('theLastDemiComesAfter'),
      path: ['lastDemi'],
    }),
  );
export type PantheonSettings = z.infer<typeof PantheonSettings>;

/** Only the member sees the list, which has the member's order. */
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
    summary: 'List the creators with the most power',
    access: 'member',
    answer: z.object({
      supreme: z.nullable(PantheonEntry),
      goddesses: z.array(PantheonEntry),
      demi: z.array(PantheonEntry),
      all: z.array(PantheonEntry),
      total: z.int(),
    }),
  },
  listPantheon: {
    method: 'GET',
    path: '/pantheon/all',
    summary: 'List all creators with power, in order',
    access: 'member',
    query: z.object({ limit: whole(pantheonPage, 1, pantheonPage), offset }),
    answer: list(PantheonEntry),
  },
  findCreators: {
    method: 'GET',
    path: '/creators',
    summary:
      'Find creators by the beginning of a name or a similar name. An empty search lists the creators with the most power',
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
    summary: 'Worship a creator, up to the number of your worship type',
    access: 'newcomer',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    body: z.optional(
      z.strictObject({
        /** Sets the worship type first. A narrower type keeps the most recent creators. */
        worshipType: z.optional(z.enum(['single', 'multi'])),
        insteadOf: z.optional(Id),
      }),
    ),
    answer: WorshipState,
  },
  endWorship: {
    method: 'DELETE',
    path: '/users/:idOrName/worship',
    about: 'member',
    summary: 'Stop worshiping a creator',
    access: 'newcomer',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'minute' },
    answer: WorshipState,
  },
  listWorshipers: {
    method: 'GET',
    path: '/users/:idOrName/worshipers',
    about: 'member',
    summary: 'List the worshipers of a creator who show it, latest first, and the number of all worshipers',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: z.object({
      ...list(MemberCard).shape,
      /** Members of `total` who show whom they worship. The pages list only them. */
      shown: z.int(),
    }),
  },
  listSimilarCreators: {
    method: 'GET',
    path: '/users/:idOrName/similar',
    about: 'member',
    summary: 'List creators with the same rare tags or the same worshipers',
    access: 'member',
    query: z.object({ limit: whole(12, 1, 24) }),
    answer: list(CreatorEntry),
  },
});
