import { useQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import { type ReactNode, useEffect } from 'react';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ApiError } from '../../../platform/errors.ts';
import { Link, useNavigate, useParams } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { memberQuery } from '../../people/members/index.ts';
import { WallSkeleton } from '../wall/index.ts';
import { MemberHead } from './MemberHead.tsx';
import { MemberTabs } from './MemberTabs.tsx';
import { say } from './messages.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { showcaseQuery } from './showcase.ts';

export function PublicProfileScreen(): ReactNode {
  const { idOrName } = useParams({ strict: false }) as { idOrName: string };
  const read = useQuery(memberQuery(idOrName));
  const { data: member, error, isPending } = read;
  const shown = useQuery(showcaseQuery(idOrName));
  useTitle(member?.name);
  usePresentAddress(idOrName, member?.slug);
  // The head has parts of both, so it would move if it appeared before both are loaded.
  if (isPending || (member && shown.isPending)) return <Waiting />;
  const gone = error instanceof ApiError && error.status === 404;
  if (gone || !member) return <Page>{gone ? <NotFound /> : <Loaded of={read} />}</Page>;
  return (
    <Page>
      <MemberHead member={member} page={shown.data} />
      <MemberTabs key={member.id} member={member}>
        <Loaded compact of={shown}>
          {(page) => <OverviewTab member={member} page={page} />}
        </Loaded>
      </MemberTabs>
    </Page>
  );
}

/** Ids, former names and the older path work too. The current address then replaces them. */
function usePresentAddress(idOrName: string, slug: PublicProfile['slug'] | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (slug && slug !== idOrName)
      void navigate({ to: '/p/$idOrName', params: { idOrName: slug }, search: true, replace: true });
  }, [idOrName, slug, navigate]);
}

const NotFound = (): ReactNode => (
  <>
    <PageHeader title={say('notFound')} align="center" className="mb-0! pt-8" />
    <EmptyState
      compact
      title={say('noMemberHasThisName')}
      text={say('theyMayHaveLeftOr')}
      action={
        <Link to="/feed" className={buttonClass({ tone: 'main' })}>
          {say('goToTheFeed')}
        </Link>
      }
    />
  </>
);

/** Has the heights of the head, so that nothing moves. */
const Waiting = (): ReactNode => (
  <Page>
    <Skeleton className="-mx-(--gutter) -mt-5 h-48 rounded-none! sm:h-60 md:mx-0 md:-mt-2 md:rounded-l! xl:h-96" />
    <div className="relative mb-8 grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:gap-6 md:px-8">
      <div className="-mt-16 justify-self-start rounded-full bg-ground p-1 md:-mt-20">
        <Skeleton className="size-28 rounded-full! md:size-36" />
      </div>
      <Skeleton lines={4} className="w-56 content-start md:pt-5" />
    </div>
    <WallSkeleton />
  </Page>
);
