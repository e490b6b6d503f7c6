import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ApiError } from '../../../platform/errors.ts';
import { Link, useNavigate, useParams } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { contentQuery, MakerPanel, type Progress, uploadOptionsQuery, useContentEvents } from '../content/index.ts';
import { reviewQuery } from '../covers/index.ts';
import { contentEntities, useContent } from '../tiles/index.ts';
import { say } from './messages.ts';
import { NothingFound } from './NothingFound.tsx';
import { ReviewEditor } from './ReviewEditor.tsx';
import { deleteCorrections } from './saved-corrections.ts';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const NotFound = () => (
  <Page>
    <EmptyState
      whole
      title={say('notFound')}
      text={say('itMayHaveBeenTaken')}
      action={
        <Link to="/feed" className={buttonClass({ tone: 'main' })}>
          {say('goToTheFeed')}
        </Link>
      }
    />
  </Page>
);

const Loading = () => (
  <Page aside={<Skeleton lines={6} />}>
    <Skeleton ratio={1.3} className="rounded-l" />
  </Page>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Page>
    <Loaded of={{ data: undefined, error, refetch: onRetry }} />
  </Page>
);

/** Only the maker sees the item until publication. */
export default function ReviewScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, isPending, refetch } = useQuery(contentQuery(id));
  if (isPending) return <Loading />;
  if (isMissing(error)) return <NotFound />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return <ReviewOfItem key={id} id={id} />;
}

/** Waits during processing. An item published without a review opens its own page. */
function ReviewOfItem({ id }: { id: string }) {
  const item = useContent(id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress | null>(null);
  useTitle(item && say('checkTheCoversOf', { title: item.title }));
  const readAgain = () => {
    if (contentEntities.get(id)) void client.invalidateQueries({ queryKey: ['content', id] });
  };
  useContentEvents(
    id,
    (event) => {
      if (event.kind === 'progress') setProgress(event);
      if (event.kind === 'status') readAgain();
      if (event.kind === 'gone') contentEntities.remove(id);
    },
    readAgain,
  );
  const status = item?.status;
  const waited = useRef(false);
  // A moderator has it. Its own page explains why it cannot change now.
  const isHeld = status === 'hidden' && item?.can.edit === false && Boolean(item.backstage);
  useEffect(() => {
    if (status === 'processing') waited.current = true;
    const isDone = waited.current && (status === 'ready' || status === 'hidden');
    if (isDone || isHeld) void navigate({ to: '/content/$id', params: { id }, replace: true });
  }, [status, isHeld, navigate, id]);
  if (isHeld) return <Loading />;
  if (!item?.can.edit) return <NotFound />;
  if (item.status === 'processing' || item.status === 'failed')
    return (
      <Page width="text">
        <PageHeader
          kicker={say('checkTheCovers')}
          title={item.title}
          lead={item.status === 'processing' ? say('onlyYouCanSeeThis') : undefined}
        />
        <MakerPanel item={item} progress={progress} />
      </Page>
    );
  return <LoadedReview id={id} title={item.title} />;
}

function LoadedReview({ id, title }: { id: string; title: string }) {
  const item = useContent(id);
  const client = useQueryClient();
  const review = useQuery(reviewQuery(id));
  const options = useQuery(uploadOptionsQuery);
  const failed = review.error ?? options.error;
  if (isMissing(review.error)) return <NotFound />;
  if (failed && !(review.data && options.data)) {
    const again = () => {
      if (review.error) void review.refetch();
      if (options.error) void options.refetch();
    };
    return <Failed error={failed} onRetry={again} />;
  }
  if (!review.data || !options.data) return <Loading />;
  const reload = () => {
    deleteCorrections(id);
    // The picture may have been edited since.
    client.removeQueries({ queryKey: ['review-picture', id] });
    void review.refetch();
  };
  return (
    <ReviewEditor
      // A new read replaces the screen.
      key={review.dataUpdatedAt}
      review={review.data}
      title={title}
      offer={options.data.censor}
      onReload={reload}
      choices={
        item?.backstage && review.data.status === 'needs_decision' ? (
          <NothingFound item={item} backstage={item.backstage} />
        ) : undefined
      }
    />
  );
}
