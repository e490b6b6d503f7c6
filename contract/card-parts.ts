import * as z from 'zod/mini';
import { Id, Time } from './fields.ts';
import { SetPart } from './items/set-part.ts';
import { Source } from './items/sources.ts';

/** asked: the caller asked. asks: the other member asked. */
export const FriendState = z.enum(['none', 'asked', 'asks', 'friends', 'self']);
export type FriendState = z.infer<typeof FriendState>;
export const Vote = z.union([z.literal(1), z.literal(-1), z.literal(0)]);

export const pantheonRanks = ['supreme', 'goddess', 'demi'] as const;
export type PantheonRank = (typeof pantheonRanks)[number];

/** Fields that slices add to the answers of lower slices, by answer, then by slice. */
export const cardParts = {
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
    /** The viewer's lists leave the item out. */
    dismissals: { youDismissed: z.boolean() },
    sets: { set: SetPart },
    /** Set if the item was made from public content. */
    sources: { source: z.nullable(Source) },
  },
  member: {
    creators: {
      worshipers: z.int(),
      power: z.int(),
      /** Positions begin at 1. It is null for members who are no creator or have no power yet. */
      position: z.nullable(z.int()),
      rank: z.nullable(z.enum(pantheonRanks)),
    },
    content: { uploads: z.int() },
  },
  you: {
    creators: { follow: z.boolean() },
    friends: { friend: FriendState },
    /** Set for moderators only. */
    blocks: { blocked: z.boolean(), muted: z.boolean() },
  },
  profile: {
    creators: { followerOf: z.array(Id) },
    /** The member may neither publish nor comment until then. */
    strikes: { limitedUntil: z.nullable(Time) },
    patron: {
      isPatron: z.boolean(),
      isPayingPatron: z.boolean(),
      patronStatus: z.nullable(z.enum(['paying', 'patron'])),
      tier: z.nullable(z.object({ id: Id, name: z.string() })),
      subscription: z.nullable(z.object({ status: z.literal('active'), amountCents: z.int() })),
    },
  },
} as const;

export const itemRights = {
  comments: { comment: z.boolean() },
  dismissals: { dismiss: z.boolean() },
  moderation: { moderate: z.boolean(), report: z.boolean() },
} as const;

type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Every) => void
  ? { [Field in keyof Every]: Every[Field] }
  : never;

export type Added<Parts> = All<Parts[keyof Parts]>;
export const added = <const Parts extends Record<string, object>>(parts: Parts) =>
  Object.assign({}, ...Object.values(parts)) as Added<Parts>;
