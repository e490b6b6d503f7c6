import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { buttonClass, EmptyState, Page, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ApiError } from '../../../platform/errors.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Link, Navigate, useParams } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import type { ContentSection } from '../../../platform/slice.ts';
import { useMe } from '../../people/members/index.ts';
import { Neighbors } from '../neighbors/index.ts';
import { SetBar, useSet } from '../sets/index.ts';
import { contentEntities, useContent, useItemMenu } from '../tiles/index.ts';
import { ContentFacts } from './ContentFacts.tsx';
import { LargeOpener } from './LargeOpener.tsx';
import { MakerPanel, type Progress } from './MakerPanel.tsx';
import { say } from './messages.ts';
import { PageMedia } from './PageMedia.tsx';
import { contentQuery } from './reads.ts';
import { Sections, usePreloadedSections } from './Sections.tsx';
import { useContentEvents } from './useContentEvents.ts';
import { useLarge } from './useLarge.tsx';

const TrashedItem = lazy(() => import('./TrashedItem.tsx'));

const NotFound = ({ title = say('notFound') }: { title?: string }) => (
  <Page>
    <EmptyState
      whole
      title={title}
      text={say('itMayHaveBeenTaken')}
      action={
        <Link to="/feed" className={buttonClass({ tone: 'main' })}>
          {say('goToTheFeed')}
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
  const read = useQuery(contentQuery(id));
  const { data, error, isPending, isFetching } = read;
  const item = useContent(id);
  const me = useMe();
  // An item that was deleted in this page is read again, because it may be in the trash.
  if (isPending || (!item && isFetching)) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NotFound title={data && say('thisItemIsGone')} />;
  // A failed reload leaves the page unchanged, because a comment may be half written.
  if (error && !data) {
    return (
      <Page>
        <Loaded of={read} />
      </Page>
    );
  }
  const { trash, sendsForApproval = false } = item?.backstage ?? {};
  if (item && trash && item.author.id === me?.id)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <TrashedItem key={id} item={item} trash={trash} sendsForApproval={sendsForApproval} />
      </Suspense>
    );
  const lead = item?.set?.lead;
  if (lead && lead !== id) return <Navigate to="/content/$id" params={{ id: lead }} search={{ picture: id }} replace />;
  return <ItemPage key={id} id={id} onOpen={onOpen} />;
}

function ItemPage({ id, onOpen }: ItemProps) {
  const item = useContent(id);
  const me = useMe();
  const set = useSet(id);
  const pictureId = set?.shown ?? id;
  const picture = useContent(pictureId) ?? item;
  // Only its own read tells the maker of its covers and its state.
  useQuery({ ...contentQuery(pictureId), enabled: pictureId !== id });
  const menu = useItemMenu(pictureId, 'page');
  useTitle(item?.title);
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [newComments, setNewComments] = useState(0);
  const readAgain = () => {
    // A deleted item ends its event stream, which looks like a lost connection. Do not read it again.
    if (!contentEntities.get(id)) return;
    for (const of of [id, pictureId]) void client.invalidateQueries({ queryKey: ['content', of] });
    void client.invalidateQueries({ queryKey: ['pictures', id] });
  };
  useContentEvents(
    id,
    (event: ContentEvent) => {
      if (event.kind === 'progress') setProgress(event);
      if (event.kind === 'status') readAgain();
      if (event.kind === 'gone') {
        const isOwn = contentEntities.get(id)?.author.id === me?.id;
        contentEntities.remove(id);
        // Its maker may have moved it to the trash in another tab, from which they can restore it here.
        if (isOwn) void client.invalidateQueries({ queryKey: ['content', id] });
      }
      if (event.kind === 'comment' || event.kind === 'comment_removed') setNewComments((count) => count + 1);
    },
    readAgain,
  );
  if (!item || !picture) return <NotFound title={say('thisItemIsGone')} />;
  const section = (place: ContentSection['place'], of = id) => (
    <Sections key={`${place} ${of}`} place={place} id={of} newComments={newComments} />
  );
  return (
    <Page
      width="full"
      className="max-lg:pb-[calc(var(--dock)+104px)]!"
      aside={
        <>
          <ContentFacts
            item={item}
            picture={picture}
            byline={section('byline')}
            credit={section('credit', pictureId)}
            onMenu={menu.open}
          />
          <MakerPanel key={pictureId} item={picture} progress={progress} />
          {picture.backstage && section('backstage', pictureId)}
          {item.media && <StickyActions>{section('reactions')}</StickyActions>}
          {item.can.comment && section('discussion')}
        </>
      }
      below={item.media && section('below')}
    >
      <div {...menu.handlers}>
        <Neighbors id={id} inside={set}>
          <PageMedia
            key={pictureId}
            item={picture}
            hasStrip={set !== null}
            opener={(plays) => <LargeOpener title={item.title} plays={plays} onOpen={onOpen} />}
          />
        </Neighbors>
      </div>
      {set && <SetBar set={set} canEdit={item.can.edit} />}
      {menu.menu}
    </Page>
  );
}

/** On phones it is one block with the dock and covers the dock's line. */
const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="z-20 flex flex-wrap items-center gap-2 max-md:z-40 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--dock)-1px)] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-(--bar) lg:-my-2 lg:bg-ground lg:py-2">
    {children}
  </div>
);
