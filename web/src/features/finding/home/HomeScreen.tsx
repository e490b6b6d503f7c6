import { useQuery } from '@tanstack/react-query';
import type { FollowedBy, Sort } from '@veil/contract/finding/feed.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { buttonClass, EmptyState, Page } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useNarrow } from '../../../kit/useNarrow.ts';
import { Link } from '../../../platform/router/index.ts';
import { useMe } from '../../people/members/index.ts';
import { AdvertSlot, refreshAdverts } from '../adverts/index.ts';
import { CreatorRows, CreatorRowsSkeleton } from './CreatorRows.tsx';
import { InProgress } from './InProgress.tsx';
import { say } from './messages.ts';
import { type Home, homeQuery } from './reads.ts';
import { TileRows, TileRowsSkeleton } from './TileRows.tsx';

const rows = 2;

type SeeAll = { label?: string; search: { sort: Sort } | { by: FollowedBy } };

function Section({ title, seeAll = [], children }: { title: string; seeAll?: SeeAll[]; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 md:gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-h3 md:text-h2">
          {title}
        </h2>
        <span className="flex flex-none gap-4">
          {seeAll.map(({ label, search }) => (
            <Link
              key={label ?? 'all'}
              to="/feed"
              search={search}
              aria-label={say('seeAllOf', { link: label ?? say('seeAll'), section: title })}
              className="py-1 text-small font-[560] text-accent hover:text-accent-strong pointer-coarse:py-3"
            >
              {label ?? say('seeAll')}
            </Link>
          ))}
        </span>
      </div>
      {children}
    </section>
  );
}

const followedTitle = say('newFromMembersYouFollow');
const byTop: SeeAll[] = [{ search: { sort: 'top' } }];
const byNew: SeeAll[] = [{ search: { sort: 'new' } }];
const tabs: Record<FollowedBy, string> = { worshiped: say('worshiped'), friends: say('friends') };
const seeFollowed = (by: readonly FollowedBy[]): SeeAll[] =>
  by.map((one) => ({ label: by.length > 1 ? tabs[one] : undefined, search: { by: one } }));

/** One full row has one height however many items follow, so that it moves nothing when it arrives. */
const useFollowedRows = (): number => (useNarrow() ? rows : 1);

/** A member who worships somebody usually has the first section, so its room is kept. */
function Waiting({ follows }: { follows: boolean }) {
  const followedRows = useFollowedRows();
  return (
    <>
      <p role="status" className="sr-only">
        {say('loading')}
      </p>
      {follows && (
        <Section title={followedTitle} seeAll={seeFollowed(['worshiped'])}>
          <TileRowsSkeleton rows={followedRows} />
        </Section>
      )}
      <Section title={say('featuredCreators')}>
        <CreatorRowsSkeleton />
      </Section>
      <Section title={say('topContent')} seeAll={byTop}>
        <TileRowsSkeleton rows={rows} />
      </Section>
      <Section title={say('mostRecentUploads')} seeAll={byNew}>
        <TileRowsSkeleton rows={rows} />
      </Section>
    </>
  );
}

const NothingYet = () => (
  <EmptyState
    title={say('nothingHereYet')}
    text={say('beTheFirstToUpload')}
    action={
      <Link to="/upload" className={buttonClass({ tone: 'main' })}>
        {say('upload')}
      </Link>
    }
  />
);

function Sections({ home }: { home: Home }) {
  const followedRows = useFollowedRows();
  return (
    <>
      {home.followed.length > 0 && (
        <Section title={followedTitle} seeAll={seeFollowed(home.followedBy)}>
          <TileRows ids={home.followed} rows={followedRows} eager />
        </Section>
      )}
      {home.creators.length > 0 && (
        <Section title={say('featuredCreators')}>
          <CreatorRows creators={home.creators} />
        </Section>
      )}
      {home.top.length > 0 && (
        <Section title={say('topContent')} seeAll={byTop}>
          <TileRows ids={home.top} rows={rows} eager={home.followed.length === 0} />
        </Section>
      )}
      {home.recent.length > 0 && (
        <Section title={say('mostRecentUploads')} seeAll={byNew}>
          <TileRows ids={home.recent} rows={rows} />
        </Section>
      )}
    </>
  );
}

export default function HomeScreen(): ReactNode {
  useEffect(() => void refreshAdverts(), []);
  const me = useMe();
  const read = useQuery(homeQuery);
  const { data: home } = read;
  const bare = home && home.creators.length + home.top.length + home.recent.length === 0;
  return (
    <Page>
      <h1 className="sr-only">{say('home')}</h1>
      <AdvertSlot placement="top" />
      <div className="flex gap-6">
        <AdvertSlot placement="left" />
        <div className="grid min-w-0 flex-1 content-start gap-9 md:gap-12">
          <InProgress unreadReplies={home?.unreadReplies ?? 0} />
          <Loaded
            of={read}
            loading={<Waiting follows={me !== undefined && me.followerOf.length > 0} />}
            text={say('failedToLoadHome')}
          />
          {bare && <NothingYet />}
          {home && !bare && <Sections home={home} />}
        </div>
        <AdvertSlot placement="right" />
      </div>
      <AdvertSlot placement="bottom" />
    </Page>
  );
}
