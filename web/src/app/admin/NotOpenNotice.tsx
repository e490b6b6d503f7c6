import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buttonClass, cx, Notice, toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { Link } from '../../platform/router/index.ts';
import { say } from '../messages.ts';

/** Polls while the site is closed, because the admin fills in the missing facts on this screen. */
const lookAgainMs = 5_000;

const openingQuery = queryOptions({
  queryKey: ['health', 'opening'],
  queryFn: async () => (await api.getHealthChecks()).checks.find(({ name }) => name === 'open') ?? null,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.state !== 'ok' ? lookAgainMs : false),
});

type Props = {
  section: string;
};

export function NotOpenNotice({ section }: Props) {
  const { data } = useQuery(openingQuery);
  const isClosed = data !== undefined && data !== null && data.state !== 'ok';
  const wasClosed = useRef(false);
  useEffect(() => {
    // This notice may be out of sight when the admin saves.
    if (wasClosed.current && !isClosed) toast({ text: say('theSiteIsOpenMembers'), tone: 'good' });
    wasClosed.current = isClosed;
  }, [isClosed]);
  if (!isClosed) return null;
  return (
    <Notice title={say('thisSiteIsNotOpen')} className="mb-6">
      <p>{data.found}</p>
      <p className="mt-1">{data.mend}</p>
      {section !== 'settings' && (
        <Link
          to="/admin"
          search={{ section: 'settings' }}
          className={cx(buttonClass({ tone: 'main', size: 's' }), 'mt-3')}
        >
          {say('openTheSettings')}
        </Link>
      )}
    </Notice>
  );
}
