import { useQuery } from '@tanstack/react-query';
import type { Ask } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { FeedFilter } from '@veil/contract/filters.ts';
import { filtersQuery } from './queries.ts';

/** What a feed is asked for. Addresses, saved filters and the panel all speak of these. */
export type Filters = Omit<NonNullable<Ask<Calls['getFeed']>['query']>, 'cursor' | 'offset' | 'limit' | 'seed'>;

const names = ['q', 'tag', 'tags', 'sort', 'censor', 'intensity', 'types', 'type', 'channelId'] as const;

/**
 * The filters of an address, or your default where it has none. `waiting` until that is known, so that no unfiltered feed
 * flashes by; a default that cannot be read counts as none.
 */
export function useFilters(search: Filters): { filters: Filters; byDefault: FeedFilter | null; waiting: boolean } {
  const said = names.filter((name) => search[name] !== undefined);
  const bare = said.length === 0;
  const { data, isPending } = useQuery({ ...filtersQuery, enabled: bare });
  const chosen = bare && (data?.default ?? data?.items?.find((one) => one.isDefault || one.key === data.defaultKey));
  const byDefault = chosen && Object.keys(chosen.value ?? {}).length > 0 ? chosen : null;
  return {
    filters: byDefault ? byDefault.value : Object.fromEntries(said.map((name) => [name, search[name]])),
    byDefault,
    waiting: bare && isPending,
  };
}
