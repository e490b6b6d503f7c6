import * as z from 'zod/mini';
import { table } from '../call.ts';
import { list, text } from '../fields.ts';
import { feedCensors, Sort } from './feed.ts';
import { say } from './messages.ts';

export const maxFilters = 50;
export const filterNameMax = 60;
/** Only covered items have an intensity. */
export const filterIntensity = { min: 25, max: 200, default: 25 } as const;
const { min, max } = filterIntensity;
const outOfBounds = { error: () => say('intensityGoesFromTo', { min, max }) };

export const FilterValue = z.object({
  sort: z.optional(Sort),
  censor: z.optional(z.array(z.enum(feedCensors)).check(z.maxLength(10))),
  intensity: z.optional(z.int().check(z.minimum(min, outOfBounds), z.maximum(max, outOfBounds))),
  tags: z.optional(z.array(text(41, say('tagNameIsRequired'))).check(z.maxLength(20))),
  types: z.optional(z.array(z.enum(['image', 'video'])).check(z.maxLength(10))),
});
export type FilterValue = z.infer<typeof FilterValue>;

export const FeedFilter = z.object({
  key: z.string(),
  name: z.string(),
  value: FilterValue,
  isDefault: z.boolean(),
  /** Once a day you are told if new items match. */
  tells: z.boolean(),
});
export type FeedFilter = z.infer<typeof FeedFilter>;

const Key = text(100, say('filterKeyIsRequired'));

export const filters = table({
  listFeedFilters: {
    method: 'GET',
    path: '/me/feed-filters',
    summary: 'List your saved filters by name, without the templates',
    access: 'member',
    answer: z.object({
      ...list(FeedFilter).shape,
      defaultKey: z.nullable(z.string()),
      /** The default filter or template, which the feed needs before its first page. */
      default: z.nullable(FeedFilter),
    }),
  },
  saveFeedFilter: {
    method: 'POST',
    path: '/me/feed-filters',
    summary: 'Save a filter. It replaces the filter with the same key, or else with the same name',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'hour' },
    body: z.object({
      key: z.optional(Key),
      name: text(filterNameMax, say('filterNameIsRequired')),
      value: FilterValue,
      /** A replaced filter keeps its choice if this is absent. */
      tells: z.optional(z.boolean()),
    }),
    answer: z.object({ ok: z.literal(true), filter: FeedFilter }),
  },
  setDefaultFilter: {
    method: 'POST',
    path: '/me/feed-filters/default',
    summary: 'Set the default filter of a feed without filters in its address: a saved filter, a template or none',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 600, per: 'hour' },
    body: z.object({ key: z.nullable(Key) }),
    answer: z.object({ ok: z.literal(true), defaultKey: z.nullable(z.string()) }),
  },
  deleteFeedFilter: {
    method: 'DELETE',
    path: '/me/feed-filters/:key',
    about: 'filter',
    summary: 'Delete a saved filter, even if it is the default',
    access: 'member',
    whenLimited: 'allowed',
    answer: z.object({ ok: z.literal(true) }),
  },
});
