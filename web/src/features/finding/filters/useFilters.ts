import { type QueryClient, useQuery } from '@tanstack/react-query';
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

type Asked = Filters & { saved?: string };

const givenIn = (search: Asked) => names.filter((name) => search[name] !== undefined);

function filtersOf(search: Asked, data: ReturnType<typeof savedIn> | null | undefined) {
  const named = data?.saved.find(({ key }) => key === search.saved);
  const byDefault = data && !named && data.chosen && Object.keys(data.chosen.value).length > 0 ? data.chosen : null;
  const given = Object.fromEntries(givenIn(search).map((name) => [name, search[name]]));
  const filters: Filters = (named ?? byDefault)?.value ?? given;
  return { filters, byDefault };
}

/** `waiting` until the default is known, so that no unfiltered feed appears first. */
export function useFilters(search: Asked) {
  const isEmpty = givenIn(search).length === 0;
  const { data, isPending } = useQuery({ ...filtersQuery, enabled: isEmpty, select: savedIn });
  return { ...filtersOf(search, isEmpty ? data : null), waiting: isEmpty && isPending };
}

export async function readFilters(client: QueryClient, search: Asked): Promise<Filters> {
  const isEmpty = givenIn(search).length === 0;
  return filtersOf(search, isEmpty ? savedIn(await client.ensureQueryData(filtersQuery)) : null).filters;
}
