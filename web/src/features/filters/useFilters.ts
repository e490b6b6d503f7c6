import { useQuery } from '@tanstack/react-query';
import type { Ask } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { filtersQuery } from './queries.ts';
import { savedIn } from './saved.ts';

/** What a feed is asked for. Addresses, saved filters and the panel all speak of these. */
export type Filters = Omit<NonNullable<Ask<Calls['getFeed']>['query']>, 'cursor' | 'offset' | 'limit' | 'seed'>;

const names = ['q', 'tag', 'tags', 'sort', 'censor', 'intensity', 'types', 'type', 'channelId'] as const;

/**
 * The filters of an address, or your default where it has none. `waiting` until that is known, so that no unfiltered feed
 * flashes by; a default that cannot be read counts as none.
 */
export function useFilters(search: Filters) {
  const said = names.filter((name) => search[name] !== undefined);
  const bare = said.length === 0;
  const { data, isPending } = useQuery({ ...filtersQuery, enabled: bare, select: savedIn });
  const byDefault = bare && data?.chosen && Object.keys(data.chosen.value).length > 0 ? data.chosen : null;
  const filters: Filters = byDefault?.value ?? Object.fromEntries(said.map((name) => [name, search[name]]));
  return { filters, byDefault, waiting: bare && isPending };
}
