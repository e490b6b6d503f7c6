import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Sort } from '@veil/contract/finding/feed.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { buttonClass, EmptyState, Page } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { AdvertSlot, refreshAdverts } from '../adverts/index.ts';
import { CreatorRows, CreatorRowsSkeleton } from './CreatorRows.tsx';
import { type Home, homeQuery } from './reads.ts';
import { TileRows, TileRowsSkeleton } from './TileRows.tsx';

const rows = 2;

function Section({ title, seeAll, children }: { title: string; seeAll?: Sort; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 md:gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-h3 md:text-h2">
          {title}
        </h2>
        {seeAll && (
          <Link
            to="/feed"
            search={{ sort: seeAll }}
            aria-label={`See all: ${title}`}
            className="flex-none py-1 text-small font-[560] text-accent hover:text-accent-strong pointer-coarse:py-3"
          >
            See all
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

const Waiting = () => (
  <>
    <p role="status" className="sr-only">
      Loading
    </p>
    <Section title="Featured Creators">
      <CreatorRowsSkeleton />
    </Section>
    <Section title="Top Content" seeAll="top">
      <TileRowsSkeleton rows={rows} />
    </Section>
    <Section title="Most Recent Uploads" seeAll="new">
      <TileRowsSkeleton rows={rows} />
    </Section>
  </>
);

const NothingYet = () => (
  <EmptyState
    title="Nothing here yet"
    text="Be the first to upload something."
    action={
      <Link to="/upload" className={buttonClass({ tone: 'main' })}>
        Upload
      </Link>
    }
  />
);

function Sections({ home }: { home: Home }) {
  return (
    <>
      {home.creators.length > 0 && (
        <Section title="Featured Creators">
          <CreatorRows creators={home.creators} />
        </Section>
      )}
      {home.top.length > 0 && (
        <Section title="Top Content" seeAll="top">
          <TileRows ids={home.top} rows={rows} eager />
        </Section>
      )}
      {home.recent.length > 0 && (
        <Section title="Most Recent Uploads" seeAll="new">
          <TileRows ids={home.recent} rows={rows} />
        </Section>
      )}
    </>
  );
}

export default function HomeScreen(): ReactNode {
  useEffect(() => void refreshAdverts(), []);
  const read = useQuery(homeQuery);
  const { data: home } = read;
  const bare = home && home.creators.length + home.top.length + home.recent.length === 0;
  return (
    <Page>
      <h1 className="sr-only">Home</h1>
      <AdvertSlot placement="top" />
      <div className="flex gap-6">
        <AdvertSlot placement="left" />
        <div className="grid min-w-0 flex-1 content-start gap-9 md:gap-12">
          <Loaded of={read} loading={<Waiting />} text="Failed to load home" />
          {bare && <NothingYet />}
          {home && !bare && <Sections home={home} />}
        </div>
        <AdvertSlot placement="right" />
      </div>
      <AdvertSlot placement="bottom" />
    </Page>
  );
}
