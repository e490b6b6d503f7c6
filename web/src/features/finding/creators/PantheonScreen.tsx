import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type PantheonEntry, pantheonPage } from '@veil/contract/finding/creators.ts';
import { type ReactNode, useId } from 'react';
import { Crown } from '../../../kit/icons/index.ts';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { Link } from '../../../platform/router/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { memberQuery, useMe } from '../../people/members/index.ts';
import { CreatorRow } from './CreatorRow.tsx';
import { GoddessCard } from './GoddessCard.tsx';
import { say } from './messages.ts';
import { pantheonQuery, restOfPantheonQuery } from './reads.ts';
import { Supreme } from './Supreme.tsx';

const goddessGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4';
const rowGrid = 'grid gap-x-10 lg:grid-cols-2';

export default function PantheonScreen(): ReactNode {
  const read = useQuery(pantheonQuery);
  const { data } = read;
  return (
    <Page>
      <div className="mx-auto max-w-288">
        <PageHeader title={say('pantheon')} size="hero" align="center" lead={say('creatorsRankedByPower')} />
        <Loaded of={read} loading={<Waiting />} />
        {data && data.total === 0 && <NobodyYet />}
        {data && data.total > 0 && (
          <div className="grid gap-10 md:gap-14">
            <YourPosition />
            {data.supreme && <Supreme of={data.supreme} />}
            {data.goddesses.length > 0 && (
              <Section title={say('goddesses')}>
                <ul className={goddessGrid}>
                  {data.goddesses.map((creator) => (
                    <li key={creator.id} className="grid min-w-0">
                      <GoddessCard of={creator} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {data.demi.length > 0 && (
              <Section title={say('demi')}>
                <Rows of={data.demi} />
              </Section>
            )}
            <Others first={data.all.filter(({ rank }) => rank === null)} total={data.total} />
          </div>
        )}
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-4 md:gap-5">
      <h2 id={heading} className="flex items-center gap-4 text-h2 text-rank after:h-px after:flex-1 after:bg-rank/25">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Rows = ({ of: creators }: { of: readonly PantheonEntry[] }) => (
  <ul className={rowGrid}>
    {creators.map((creator) => (
      <CreatorRow key={creator.id} of={creator} movement={creator.movement} numbered />
    ))}
  </ul>
);

function Others({ first, total }: { first: readonly PantheonEntry[]; total: number }) {
  const list = useInfiniteQuery({ ...restOfPantheonQuery, enabled: total > pantheonPage });
  const rest = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (first.length + rest.length === 0) return null;
  return (
    <Section title={say('allOthers')}>
      <Rows of={[...first, ...rest]} />
      <ShowMore of={list} />
    </Section>
  );
}

function YourPosition() {
  const me = useMe();
  const publishes = me !== undefined && me.role !== 'beta';
  const { data } = useQuery({ ...memberQuery(me?.id ?? ''), enabled: publishes });
  if (!data) return null;
  return (
    <p className="-mt-4 text-center text-soft md:-mt-6">
      {data.position === null
        ? say('youGetAPositionWith')
        : say.nodes('youAreAtPositionWith', {
            position: <span className="font-[600] text-rank tabular-nums">{figure(data.position)}</span>,
            power: <span className="tabular-nums">{figure(data.power)}</span>,
          })}
    </p>
  );
}

const NobodyYet = () => (
  <EmptyState
    icon={<Crown aria-hidden="true" />}
    title={say('nobodyIsHereYet')}
    text={say('creatorsAppearHereWithTheir')}
    action={
      <Link to="/feed" className={buttonClass({ tone: 'main' })}>
        {say('findCreatorsInTheFeed')}
      </Link>
    }
  />
);

const Waiting = () => (
  <div className="grid gap-10 md:gap-14">
    <p role="status" className="sr-only">
      {say('loading')}
    </p>
    <div className="grid gap-6 rounded-l border border-line p-4 md:grid-cols-[minmax(16rem,24rem)_minmax(0,1fr)] md:gap-10 md:p-6">
      <Skeleton ratio={1} className="rounded-m" />
      <Skeleton lines={4} className="content-center" />
    </div>
    <div className={goddessGrid}>
      {[0, 1, 2, 3].map((slot) => (
        <Skeleton key={slot} ratio={0.78} className="rounded-m" />
      ))}
    </div>
  </div>
);
