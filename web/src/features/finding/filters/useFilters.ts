import { useQuery } from '@tanstack/react-query';
import type { FollowedBy, feedCensors, Sort } from '@veil/contract/finding/feed.ts';
import { filtersQuery } from './reads.ts';
import { savedIn } from './saved.ts';

export type Filters = {
  q?: string;
  tag?: string[];
  tags?: string[];
  sort?: Sort;
  censor?: ((typeof feedCensors)[number] | 'blackout')[];
  intensity?: number;
  types?: ('image' | 'video')[];
  type?: ('image' | 'video')[];
  channelId?: string;
  by?: FollowedBy;
};

const names = ['q', 'tag', 'tags', 'sort', 'censor', 'intensity', 'types', 'type', 'channelId', 'by'] as const;

/** `waiting` until the default is known, so that no unfiltered feed appears first. */
export function useFilters(search: Filters & { saved?: string }) {
  const given = names.filter((name) => search[name] !== undefined);
  const isEmpty = given.length === 0;
  const { data, isPending } = useQuery({ ...filtersQuery, enabled: isEmpty, select: savedIn });
  const named = isEmpty ? data?.saved.find(({ key }) => key === search.saved) : undefined;
  const byDefault = isEmpty && !named && data?.chosen && Object.keys(data.chosen.value).length > 0 ? data.chosen : null;
  const filters: Filters = (named ?? byDefault)?.value ?? Object.fromEntries(given.map((name) => [name, search[name]]));
  return { filters, byDefault, waiting: isEmpty && isPending };
}
