import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { PublicProfile } from '@veil/contract/members.ts';
import { type ReactNode, useEffect } from 'react';
import {
  Avatar,
  buttonClass,
  Chip,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  Stat,
} from '../../kit/index.ts';
import { ApiError, reason } from '../../platform/errors.ts';
import { useTitle } from '../../platform/title.ts';
import { figure } from '../content/index.ts';
import { WorshipButton } from '../creators/index.ts';
import { MemberWall, WallSkeleton } from '../feed/index.ts';
import { Emblem, memberQuery } from '../members/index.ts';
import { MemberTabs } from './MemberTabs.tsx';

const since = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

/** A member's profile as any member sees it. */
export default function PublicProfileScreen(): ReactNode {
  const { idOrName } = useParams({ strict: false }) as { idOrName: string };
  const { data: member, error, isPending, refetch } = useQuery(memberQuery(idOrName));
  useTitle(member?.name);
  usePresentAddress(idOrName, member?.slug);
  if (isPending) return <Waiting />;
  const gone = error instanceof ApiError && error.status === 404;
  if (gone || !member)
    return (
      <Page>
        {gone ? (
          <NotFound />
        ) : (
          <ErrorState text="This profile could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  return (
    <Page>
      <Head member={member} />
      <MemberTabs key={member.id} member={member}>
        <MemberWall memberId={member.id} name={member.name} />
      </MemberTabs>
    </Page>
  );
}

/** Ids, former names and the older path work too; the address is then replaced by the present one. */
function usePresentAddress(idOrName: string, slug: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (slug && slug !== idOrName)
      void navigate({ to: '/p/$idOrName', params: { idOrName: slug }, search: true, replace: true });
  }, [idOrName, slug, navigate]);
}

function Head({ member }: { member: PublicProfile }) {
  return (
    <header className="mb-8 grid justify-items-center gap-4 pt-2 text-center md:mb-10 md:grid-cols-[auto_1fr_auto] md:items-center md:justify-items-start md:gap-7 md:text-left">
      <Avatar name={member.name} src={member.avatarUrl} size="xxl" alt={`${member.name}’s picture`} />
      <div className="grid min-w-0 content-center justify-items-center gap-2 md:justify-items-start">
        <p className="text-small font-[600] text-accent">{member.label}</p>
        <h1 className="text-h1 break-words">
          {member.name}
          <Emblem of={member} />
        </h1>
        <div className="flex flex-wrap items-center justify-center gap-2">
          {member.beta && <Chip tone="rank">Beta</Chip>}
          <span className="text-small text-faint">Member since {since.format(new Date(member.joinedAt))}</span>
        </div>
        <div className="mt-3 flex gap-8">
          <Stat value={figure(member.worshipers)} label={member.worshipers === 1 ? 'worshiper' : 'worshipers'} />
          <Stat value={figure(member.uploads)} label={member.uploads === 1 ? 'upload' : 'uploads'} />
        </div>
      </div>
      {member.you.self ? (
        <Link to="/profile" search={{ tab: 'settings' }} className={buttonClass()}>
          Edit
        </Link>
      ) : (
        <WorshipButton member={member} prominent />
      )}
    </header>
  );
}

const NotFound = (): ReactNode => (
  <>
    <PageHeader title="Not found" align="center" className="mb-0! pt-8" />
    <EmptyState
      compact
      title="No member has this name"
      text="They may have left or changed their name."
      action={
        <Link to="/feed" className={buttonClass({ tone: 'main' })}>
          Go to the feed
        </Link>
      }
    />
  </>
);

const Waiting = (): ReactNode => (
  <Page>
    <div className="mb-8 grid justify-items-center gap-4 pt-2 md:mb-10 md:grid-cols-[auto_1fr] md:justify-items-start md:gap-7">
      <Skeleton className="size-36 rounded-full!" />
      <Skeleton lines={4} className="w-56 content-center" />
    </div>
    <WallSkeleton />
  </Page>
);
