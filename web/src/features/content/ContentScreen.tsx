import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ContentEvent } from '@veil/contract/content.ts';
import { type ReactNode, useState } from 'react';
import { buttonClass, EmptyState, ErrorState, Page, Skeleton } from '../../kit/index.ts';
import { ApiError, reason } from '../../platform/errors.ts';
import { ContentFacts } from './ContentFacts.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { contentEntities, useContent } from './entities.ts';
import { MakerPanel, type Progress } from './MakerPanel.tsx';
import { contentQuery } from './queries.ts';
import { useContentEvents } from './use-content-events.ts';

export type ContentSlots = {
  actions?: (id: string) => ReactNode;
  comments?: (id: string, arrived: number) => ReactNode;
  report?: (id: string) => ReactNode;
  /** Below the media, after what members say. */
  similar?: (id: string) => ReactNode;
};

const NotThere = ({ title = 'Not found' }: { title?: string }) => (
  <Page width="text">
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
  <Page width="full" aside={<Skeleton lines={6} />}>
    <Skeleton ratio={1.3} className="rounded-l" />
  </Page>
);

/** One item: the media large, the words and what members say beside it. News of it comes in live. */
export function ContentScreen(slots: ContentSlots) {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, isPending, refetch } = useQuery(contentQuery(id));
  if (isPending) return <Waiting />;
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  // A later look that fails leaves what is there: a comment may be half written.
  if (error && !data) {
    return (
      <Page width="text">
        <ErrorState text="This item could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <Opened key={id} id={id} slots={slots} />;
}

function Opened({ id, slots }: { id: string; slots: ContentSlots }) {
  const item = useContent(id);
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [arrived, setArrived] = useState(0);
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
      if (event.kind === 'comment' || event.kind === 'comment_removed') setArrived((count) => count + 1);
    },
    look,
  );
  if (!item) return <NotThere title="This item is gone" />;
  return (
    <Page
      width="full"
      className="max-lg:pb-[calc(var(--dock)+104px)]!"
      aside={
        <>
          <ContentFacts item={item} report={slots.report?.(id)} />
          <MakerPanel item={item} progress={progress} />
          {item.media && slots.actions && <StickyActions>{slots.actions(id)}</StickyActions>}
          {item.can.comment && slots.comments?.(id, arrived)}
        </>
      }
      below={item.media && slots.similar?.(id)}
    >
      <ContentMedia item={item} variant="page" sizes="(min-width: 1080px) calc(100vw - 480px), 100vw" eager />
    </Page>
  );
}

/** At hand however far one reads: above the dock on phones, at the head of the column where there are two. */
const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="z-20 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-(--bar) lg:-my-2 lg:bg-ground lg:py-2">
    {children}
  </div>
);
