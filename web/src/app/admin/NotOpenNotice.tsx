import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';

/** While the site is closed: its admin sets what is missing on this very screen. */
const lookAgainMs = 5_000;

const openingQuery = queryOptions({
  queryKey: ['health', 'opening'],
  queryFn: async () => (await api.getHealthChecks()).checks.find(({ name }) => name === 'open') ?? null,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.state !== 'ok' ? lookAgainMs : false),
});

/** Shown above every section of the admin area, until members may use the site. */
export function NotOpenNotice() {
  const { data } = useQuery(openingQuery);
  if (!data || data.state === 'ok') return null;
  return (
    <Notice title="This site is not open yet" className="mb-6">
      {data.found} {data.mend}{' '}
      <Link to="/admin" search={{ section: 'settings' }} className="underline underline-offset-3">
        Settings
      </Link>
    </Notice>
  );
}
