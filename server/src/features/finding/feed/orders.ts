import type { Sort } from '@veil/contract/feed.ts';

/** What a sort orders by: the column of postings, the column of content with the present value, their type, the direction. */
export type Order = {
  posting: string;
  content: string;
  type: 'timestamptz' | 'int' | 'float8';
  direction: 'desc' | 'asc';
};

export const orders: Record<Sort, Order> = {
  new: { posting: 'published_at', content: 'published_at', type: 'timestamptz', direction: 'desc' },
  top: { posting: 'top', content: 'rank_top', type: 'int', direction: 'desc' },
  trending: { posting: 'hot', content: 'rank_hot', type: 'float8', direction: 'desc' },
  updated: { posting: 'updated_at', content: 'updated_at', type: 'timestamptz', direction: 'desc' },
  random: { posting: 'random', content: 'rank_random', type: 'int', direction: 'asc' },
};

/** One more than the largest random key. */
export const randomEnd = 2 ** 31;

/** A key as text: all digits, and in UTC whatever the time zone of the session. */
export const keyAsText = ({ type }: Order, key: string): string =>
  type === 'timestamptz' ? `to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `${key}::text`;
