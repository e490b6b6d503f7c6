import * as z from 'zod/mini';
import { Id, Time } from './fields.ts';
import { Source } from './sources.ts';

/** What the member who asks has to do with another. asked: their request is open; asks: the other's is. */
export const FriendState = z.enum(['none', 'asked', 'asks', 'friends', 'self']);
export type FriendState = z.infer<typeof FriendState>;
export const Vote = z.union([z.literal(1), z.literal(-1), z.literal(0)]);

/** Sections of the pantheon: Supreme Goddess, Goddess, Demi. */
export const pantheonRanks = ['supreme', 'goddess', 'demi'] as const;
export type PantheonRank = (typeof pantheonRanks)[number];

/** What slices add to the answers of lower ones for the member who asks: by the answer, then by the slice that adds it. */
export const cardParts = {
  /** To each card of an item. */
  content: {
    reactions: {
      score: z.int(),
      youVote: Vote,
      favoriteCount: z.int(),
      youFavorite: z.boolean(),
      cameCount: z.int(),
      youCame: z.boolean(),
    },
    comments: { commentCount: z.int() },
    /** Where it comes from, if it was made of public content. */
    sources: { source: z.nullable(Source) },
  },
  /** To a member's page. */
  member: {
    creators: {
      worshipers: z.int(),
      power: z.int(),
      /** In the pantheon, from 1; null for who is no creator or has no power yet. */
      position: z.nullable(z.int()),
      rank: z.nullable(z.enum(pantheonRanks)),
    },
    content: { uploads: z.int() },
  },
  /** To what the member who asks has to do with another. */
  you: {
    creators: { follow: z.boolean() },
    friends: { friend: FriendState },
    /** Only a moderator gets to see whom they block. */
    blocks: { blocked: z.boolean(), muted: z.boolean() },
  },
  /** To a member's own profile. */
  profile: {
    creators: { followerOf: z.array(Id) },
    /** Until then the member may neither publish nor comment. */
    strikes: { limitedUntil: z.nullable(Time) },
    patron: {
      isPatron: z.boolean(),
      isPayingPatron: z.boolean(),
      patronStatus: z.nullable(z.enum(['paying', 'patron'])),
      /** Of the highest level that they have. */
      tier: z.nullable(z.object({ id: Id, name: z.string() })),
      /** Of a paying patron. */
      subscription: z.nullable(z.object({ status: z.literal('active'), amountCents: z.int() })),
    },
  },
} as const;

/** What slices add to what a member may do with an item. */
export const itemRights = {
  comments: { comment: z.boolean() },
  moderation: { moderate: z.boolean(), report: z.boolean() },
} as const;

type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Every) => void
  ? { [Field in keyof Every]: Every[Field] }
  : never;

/** The fields that all slices add to one answer. */
export type Added<Parts> = All<Parts[keyof Parts]>;
export const added = <const Parts extends Record<string, object>>(parts: Parts) =>
  Object.assign({}, ...Object.values(parts)) as Added<Parts>;
