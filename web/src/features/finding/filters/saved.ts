import type { Answer } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import type { FeedFilter } from '@veil/contract/finding/filters.ts';

type Listed = Pick<Answer<Calls['listFeedFilters']>, 'items' | 'defaultKey' | 'default'>;
const nothing: Listed = { items: [], defaultKey: null, default: null };

/** One filter at most is the default. `chosen` may also be a template. */
export function savedIn({ items, defaultKey, default: given }: Listed = nothing) {
  const saved = items.map((one): FeedFilter => ({ ...one, isDefault: one.key === defaultKey }));
  const chosen: Omit<FeedFilter, 'isDefault' | 'tells'> | null =
    [...saved, ...filterTemplates].find(({ key }) => key === defaultKey) ?? given;
  return { saved, defaultKey, chosen };
}
