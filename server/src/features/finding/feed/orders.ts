import type { Sort } from '@veil/contract/finding/feed.ts';

/** The column of postings, the content's column with the current value, their type, and the direction. */
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

export const randomEnd = 2 ** 31;

export const keyAsText = ({ type }: Order, key: string): string =>
  type === 'timestamptz' ? `to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `${key}::text`;
