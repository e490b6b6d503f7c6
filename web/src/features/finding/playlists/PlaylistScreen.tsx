import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { buttonClass, EmptyState, Page, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ApiError } from '../../../platform/errors.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Link, useParams, useSearch } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { useMe } from '../../people/members/index.ts';
import { endShow } from '../home/index.ts';
import { say } from './messages.ts';
import { PlaylistHead } from './PlaylistHead.tsx';
import { PlaylistItems } from './PlaylistItems.tsx';
import { playlistItemsQuery, playlistQuery } from './reads.ts';

const SlideShow = lazy(() => import('./SlideShow.tsx'));

function NotThere({ id }: { id: string }) {
  const member = useMe()?.id;
  useEffect(() => endShow(member, id), [member, id]);
  return (
    <Page>
      <EmptyState
        whole
        title={say('notFound')}
        text={say('thisPlaylistMayHaveBeen')}
        action={
          <Link to="/playlists" className={buttonClass({ tone: 'main' })}>
            {say('goToYourPlaylists')}
          </Link>
        }
      />
    </Page>
  );
}

const Waiting = () => (
  <Page>
    <Skeleton lines={3} className="mb-8 w-72" />
    <div className="grid gap-3">
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-24" />
      ))}
    </div>
  </Page>
);

export default function PlaylistScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useQuery(playlistQuery(id));
  const { data: playlist, error, isPending } = read;
  useTitle(playlist?.name);
  if (isPending) return <Waiting />;
  if (error instanceof ApiError && error.status === 404) return <NotThere id={id} />;
  if (!playlist)
    return (
      <Page>
        <Loaded of={read} />
      </Page>
    );
  return <Opened key={id} playlist={playlist} />;
}

function Opened({ playlist }: { playlist: Playlist }) {
  const { play } = useSearch({ strict: false }) as { play?: number };
  const items = useInfiniteQuery(playlistItemsQuery(playlist.id));
  return (
    <Page>
      <PlaylistHead playlist={playlist} />
      <PlaylistItems playlist={playlist} items={items} />
      {play && (
        <Suspense>
          <SlideShow playlist={playlist} items={items} at={play} />
        </Suspense>
      )}
    </Page>
  );
}
