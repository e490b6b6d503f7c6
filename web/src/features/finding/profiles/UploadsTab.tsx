import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { buttonClass, EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { Link } from '../../../platform/router/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { Selectable, SelectButton, SelectWall } from '../selection/index.ts';
import { WallSkeleton } from '../wall/index.ts';
import { myUploadsQuery } from './lists.ts';
import { say } from './messages.ts';
import { PinnedSection } from './PinnedSection.tsx';

const SelectedActions = lazy(() => import('./SelectedActions.tsx'));

const heads = {
  public: { title: say('public'), label: say('publicUploads'), empty: say('youHaveNoPublicUploads') },
  private: {
    title: say('private'),
    label: say('privateUploads'),
    empty: say('uploadsThatAreBeingProcessed'),
  },
} as const;

export function UploadsTab(): ReactNode {
  const shown = useInfiniteQuery(myUploadsQuery('public')).data?.pages;
  const kept = useInfiniteQuery(myUploadsQuery('private')).data?.pages;
  const publicCount = shown?.[0]?.total;
  const privateCount = kept?.[0]?.total;
  // For a moment both lists have an item that becomes public.
  const ids = useMemo(
    () => [...new Set([...(shown ?? []), ...(kept ?? [])].flatMap((page) => page.ids))],
    [shown, kept],
  );
  usePublished(privateCount);
  if (publicCount === 0 && privateCount === 0)
    return (
      <EmptyState
        title={say('noUploadsYet')}
        text={say('uploadYourFirstPictureIn')}
        action={
          <>
            <Link to="/upload" className={buttonClass({ tone: 'main' })}>
              {say('upload')}
            </Link>
            <TrashLink />
          </>
        }
      />
    );
  return (
    <Selectable ids={ids} actions={<SelectedActions />}>
      <div className="grid gap-10">
        <div className="flex justify-end gap-2">
          <SelectButton />
          <TrashLink />
        </div>
        {publicCount !== undefined && publicCount > 0 && <PinnedSection />}
        <Section of="public" />
        <Section of="private" />
      </div>
    </Selectable>
  );
}

const TrashLink = () => (
  <Link to="/trash" className={buttonClass({ tone: 'ghost', size: 's' })}>
    <Trash2 aria-hidden="true" />
    {say('trash')}
  </Link>
);

/** A ready item leaves the private section, so the public section reloads. */
function usePublished(privateCount: number | undefined): void {
  const queries = useQueryClient();
  const before = useRef(privateCount);
  useEffect(() => {
    if (before.current !== undefined && before.current !== privateCount)
      void queries.invalidateQueries({ queryKey: myUploadsQuery('public').queryKey });
    before.current = privateCount;
  }, [privateCount, queries]);
}

function Section({ of }: { of: 'public' | 'private' }) {
  const list = useInfiniteQuery(myUploadsQuery(of));
  const { data } = list;
  const ids = data?.pages.flatMap((page) => page.ids) ?? [];
  const { title, label, empty } = heads[of];
  return (
    <section aria-label={label} className="grid gap-4">
      <h2 className="flex items-baseline gap-2 text-h3">
        {title}
        <span className="font-text text-small text-faint tabular-nums">
          {data && figure(data.pages[0]?.total ?? 0)}
        </span>
      </h2>
      <Loaded compact of={list} loading={<WallSkeleton />} />
      {data && ids.length === 0 && <p className="text-soft">{empty}</p>}
      {ids.length > 0 && <SelectWall ids={ids} label={label} />}
      <ShowMore of={list} />
    </section>
  );
}
