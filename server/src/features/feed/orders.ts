import type { Sort } from '@veil/contract/feed.ts';

/** By what a sort orders: the column of postings, the one of content that says the same at present, its type, its way. */
export type Order = { posting: string; content: string; type: 'timestamptz' | 'int' | 'float8'; way: 'desc' | 'asc' };

export const orders: Record<Sort, Order> = {
  new: { posting: 'published_at', content: 'published_at', type: 'timestamptz', way: 'desc' },
  top: { posting: 'top', content: 'rank_top', type: 'int', way: 'desc' },
  trending: { posting: 'hot', content: 'rank_hot', type: 'float8', way: 'desc' },
  updated: { posting: 'updated_at', content: 'updated_at', type: 'timestamptz', way: 'desc' },
  random: { posting: 'random', content: 'rank_random', type: 'int', way: 'asc' },
};

/** One more than the largest random key. */
export const randomEnd = 2 ** 31;

/** A key as text that loses no digit, whatever the session's time zone. */
export const spellKey = ({ type }: Order, key: string): string =>
  type === 'timestamptz' ? `to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `${key}::text`;
