import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { ContentEvent } from '@veil/contract/content.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { buttonClass, EmptyState, ErrorState, Page, Skeleton } from '../../kit/index.ts';
import { ApiError, reason } from '../../platform/errors.ts';
import { late } from '../../platform/late.tsx';
import type { ContentSection } from '../../platform/slice.ts';
import { useTitle } from '../../platform/title.ts';
import { ContentFacts } from './ContentFacts.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { contentEntities, useContent } from './entities.ts';
import { LargeOpener } from './LargeOpener.tsx';
import { MakerPanel, type Progress } from './MakerPanel.tsx';
import { contentQuery, similarQuery } from './queries.ts';
import { Sections, usePreloadedSections } from './Sections.tsx';
import { trailOf } from './trail.ts';
import { useContentEvents } from './useContentEvents.ts';

const LargeView = late(() => import('./LargeView.tsx'));
const none: readonly string[] = [];

/** Whether the item is shown large stands in the address, so that the way back closes it. */
function useLarge(id: string) {
  const { large } = useSearch({ strict: false }) as { large?: '1' };
  const navigate = useNavigate();
  const router = useRouter();
  // Where the item was not opened from a list: the similar ones, once the page below it has asked for them.
  const { data: others = none } = useQuery({ ...similarQuery(id), enabled: false });
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
        ids={trailOf(id, others)}
        onGo={(to) => go(to, '1', true)}
        // An address that was opened large has nothing to go back to.
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

const NotThere = ({ title = 'Not found' }: { title?: string }) => (
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

const Waiting = () => (
  <Page aside={<Skeleton lines={6} />}>
    <Skeleton ratio={1.3} className="rounded-l" />
  </Page>
);

/** One item: the media large, the words and what members say beside it. News of it comes in live. */
export default function ContentScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string };
  const { open, view } = useLarge(id);
  usePreloadedSections();
  return (
    <>
      <Found id={id} onOpen={open} />
      {view}
    </>
  );
}

type FoundProps = { id: string; onOpen: () => void };

function Found({ id, onOpen }: FoundProps) {
  const { data, error, isPending, refetch } = useQuery(contentQuery(id));
  if (isPending) return <Waiting />;
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  // A later look that fails leaves what is there: a comment may be half written.
  if (error && !data) {
    return (
      <Page>
        <ErrorState text="This item could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <Opened key={id} id={id} onOpen={onOpen} />;
}

function Opened({ id, onOpen }: FoundProps) {
  const item = useContent(id);
  useTitle(item?.title);
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [newComments, setNewComments] = useState(0);
  const look = () => {
    // What is gone need not be asked for: the stream of its news ends with it, which looks like a gap.
    if (contentEntities.get(id)) void client.invalidateQueries({ queryKey: ['content', id] });
  };
  useContentEvents(
    id,
    (event: ContentEvent) => {
      if (event.kind === 'progress') setProgress(event);
      if (event.kind === 'status') look();
      if (event.kind === 'gone') contentEntities.remove(id);
      if (event.kind === 'comment' || event.kind === 'comment_removed') setNewComments((count) => count + 1);
    },
    look,
  );
  if (!item) return <NotThere title="This item is gone" />;
  const section = (place: ContentSection['place']) => <Sections place={place} id={id} newComments={newComments} />;
  return (
    <Page
      width="full"
      className="max-lg:pb-[calc(var(--dock)+104px)]!"
      aside={
        <>
          <ContentFacts item={item} byline={section('byline')} />
          <MakerPanel item={item} progress={progress} />
          {item.media && <StickyActions>{section('reactions')}</StickyActions>}
          {item.can.comment && section('discussion')}
        </>
      }
      below={item.media && section('below')}
    >
      <ContentMedia
        item={item}
        variant="page"
        sizes="(min-width: 1080px) calc(100vw - 480px), 100vw"
        eager
        opener={(plays) => <LargeOpener title={item.title} plays={plays} onOpen={onOpen} />}
      />
    </Page>
  );
}

/** At hand however far one reads: above the dock on phones, at the head of the column where there are two. */
const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="z-20 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-(--bar) lg:-my-2 lg:bg-ground lg:py-2">
    {children}
  </div>
);
