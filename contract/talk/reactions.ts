import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Vote } from '../card-parts.ts';
import { Id, list, offset, whole } from '../fields.ts';
import { ContentCard } from '../items/content.ts';

/** `upvoted` and `downvoted` repeat `you` for older clients. */
export const VoteState = z.object({ score: z.int(), you: Vote, upvoted: z.boolean(), downvoted: z.boolean() });
export const FavoriteState = z.object({ total: z.int(), you: z.boolean() });
export const CameState = z.object({ count: z.int(), you: z.boolean() });

/** Older clients send the id, which must be the caller's own. */
const Self = z.object({ profileId: z.optional(Id), profile_id: z.optional(Id) });
const rate = { max: 240, per: 'minute' } as const;

export const reactions = table({
  getVotes: {
    method: 'GET',
    path: '/content/:id/votes',
    about: 'content',
    summary: 'Read the score and your vote',
    access: 'member',
    answer: VoteState,
  },
  castVote: {
    method: 'POST',
    path: '/content/:id/votes',
    about: 'content',
    summary: 'Vote up (1), down (-1) or take it back (0)',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    body: z.object({ ...Self.shape, value: Vote }),
    answer: VoteState,
  },
  getFavorite: {
    method: 'GET',
    path: '/content/:id/favorite',
    about: 'content',
    summary: 'Favorites and yours',
    access: 'member',
    answer: FavoriteState,
  },
  addFavorite: {
    method: 'POST',
    path: '/content/:id/favorite',
    about: 'content',
    summary: 'Add an item to your favorites',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    body: z.optional(Self),
    answer: FavoriteState,
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/content/:id/favorite',
    about: 'content',
    aliases: ['/me/favorites/:id'],
    summary: 'Remove a favorite',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    query: Self,
    answer: FavoriteState,
  },
  listFavorites: {
    method: 'GET',
    path: '/me/favorites',
    summary: 'List your favorites, latest first',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(ContentCard),
  },
  listMemberFavorites: {
    method: 'GET',
    path: '/users/:idOrName/favorites',
    about: 'member',
    summary: 'List the favorites of a member who shows them, latest first',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(ContentCard),
  },
  getCame: {
    method: 'GET',
    path: '/content/:id/came',
    about: 'content',
    summary: 'Read the count, and whether it includes you',
    access: 'member',
    answer: CameState,
  },
  addCame: {
    method: 'POST',
    path: '/content/:id/came',
    about: 'content',
    summary: 'Came to this',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    body: z.optional(Self),
    answer: CameState,
  },
  removeCame: {
    method: 'DELETE',
    path: '/content/:id/came',
    about: 'content',
    summary: 'Take it back',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    query: Self,
    answer: CameState,
  },
});
