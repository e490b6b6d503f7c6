import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { ContentEvent } from '@veil/contract/content.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { buttonClass, EmptyState, ErrorState, Page, Skeleton } from '../../kit/index.ts';
import { ApiError, reason } from '../../platform/errors.ts';
import { lazy } from '../../platform/lazy.tsx';
import { useTitle } from '../../platform/screen-title.ts';
import type { ContentSection } from '../../platform/slice.ts';
import { ContentFacts } from './ContentFacts.tsx';
import { contentEntities, useContent } from './entities.ts';
import { LargeOpener } from './LargeOpener.tsx';
import { MakerPanel, type Progress } from './MakerPanel.tsx';
import { listAround } from './opened-list.ts';
import { PageMedia } from './PageMedia.tsx';
import { contentQuery, similarQuery } from './queries.ts';
import { Sections, usePreloadedSections } from './Sections.tsx';
import { useContentEvents } from './useContentEvents.ts';

const LargeView = lazy(() => import('./LargeView.tsx'));
const noIds: readonly string[] = [];

/** The large view is part of the address, so that Back closes it. */
function useLarge(id: string) {
  const { large } = useSearch({ strict: false }) as { large?: '1' };
  const navigate = useNavigate();
  const router = useRouter();
  // If the item was not opened from a list: the similar items, once they have loaded.
  const { data: others = noIds } = useQuery({ ...similarQuery(id), enabled: false });
  const [opened, setOpened] = useState(false);
  const go = (to: string, now: '1' | undefined, replace: boolean) =>
    void navigate({ to: '/content/$id', params: { id: to }, search: { large: now }, replace, resetScroll: false });
  const open = () => {
    setOpened(true);
    go(id, '1', false);
  };
  const view = large && (
    <Suspense>
      <LargeView
        id={id}
        ids={listAround(id, others)}
        onGo={(to) => go(to, '1', true)}
        // When the page was opened at the large view, there is no entry to go back to.
        onClose={() => {
          setOpened(false);
          if (opened) router.history.back();
          else go(id, undefined, true);
        }}
      />
    </Suspense>
  );
  return { open, view };
}

const NotFound = ({ title = 'Not found' }: { title?: string }) => (
  <Page>
    <EmptyState
      title={title}
      text="It may have been taken down, or you may not have access."
      action={
        <Link to="/feed" className={buttonClass({ tone: 'main' })}>
          Go to the feed
        </Link>
      }
    />
  </Page>
);

const PageSkeleton = () => (
  <Page aside={<Skeleton lines={6} />}>
    <Skeleton ratio={1.3} className="rounded-l" />
  </Page>
);

/** An item's page: its media large, its facts and comments beside it. Follows live events of the item. */
export default function ContentScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string };
  const { open, view } = useLarge(id);
  usePreloadedSections();
  return (
    <>
      <LoadedItem id={id} onOpen={open} />
      {view}
    </>
  );
}

type ItemProps = { id: string; onOpen: () => void };

function LoadedItem({ id, onOpen }: ItemProps) {
  const { data, error, isPending, refetch } = useQuery(contentQuery(id));
  if (isPending) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  // A later read that fails leaves the page as it is: a comment may be half written.
  if (error && !data) {
    return (
      <Page>
        <ErrorState text="This item could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <ItemPage key={id} id={id} onOpen={onOpen} />;
}

function ItemPage({ id, onOpen }: ItemProps) {
  const item = useContent(id);
  useTitle(item?.title);
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [newComments, setNewComments] = useState(0);
  const readAgain = () => {
    // Do not read an item that is gone: its event stream ends with it, which looks like a lost connection.
    if (contentEntities.get(id)) void client.invalidateQueries({ queryKey: ['content', id] });
  };
  useContentEvents(
    id,
    (event: ContentEvent) => {
      if (event.kind === 'progress') setProgress(event);
      if (event.kind === 'status') readAgain();
      if (event.kind === 'gone') contentEntities.remove(id);
      if (event.kind === 'comment' || event.kind === 'comment_removed') setNewComments((count) => count + 1);
    },
    readAgain,
  );
  if (!item) return <NotFound title="This item is gone" />;
  const section = (place: ContentSection['place']) => <Sections place={place} id={id} newComments={newComments} />;
  return (
    <Page
      width="full"
      className="max-lg:pb-[calc(var(--dock)+104px)]!"
      aside={
        <>
          <ContentFacts item={item} byline={section('byline')} credit={section('credit')} />
          <MakerPanel item={item} progress={progress} />
          {item.backstage && section('backstage')}
          {item.media && <StickyActions>{section('reactions')}</StickyActions>}
          {item.can.comment && section('discussion')}
        </>
      }
      below={item.media && section('below')}
    >
      <PageMedia item={item} opener={(plays) => <LargeOpener title={item.title} plays={plays} onOpen={onOpen} />} />
    </Page>
  );
}

/** Stays visible while scrolling: above the dock on phones, at the top of the column where there are two. */
const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="z-20 flex flex-wrap items-center gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-(--bar) lg:-my-2 lg:bg-ground lg:py-2">
    {children}
  </div>
);
