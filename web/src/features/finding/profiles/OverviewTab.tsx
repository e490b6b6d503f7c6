import type { PublicProfile } from '@veil/contract/people/members.ts';
import { type ReactNode, useId } from 'react';
import { buttonClass, EmptyState } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useKnown } from '../../items/tiles/index.ts';
import { TileRows } from '../home/index.ts';
import { say } from './messages.ts';
import { SimilarCreators } from './SimilarCreators.tsx';
import type { Showcase } from './showcase.ts';

/** If there are fewer items, the best ones are the latest ones. */
const enoughForTop = 5;

/** If the latest items are all items, a section of top items would repeat them. */
const hasTop = ({ uploads }: PublicProfile, { pinned, top, latest }: Showcase): boolean =>
  uploads > latest.length || (pinned.length === 0 && top.length >= enoughForTop);

export function OverviewTab({ member, page }: { member: PublicProfile; page: Showcase }): ReactNode {
  if (page.latest.length === 0) return <Nothing member={member} />;
  return (
    <div className="grid gap-9 md:gap-12">
      {page.pinned.length > 0 && <Row title={say('pinned')} ids={page.pinned} rows={6} eager />}
      {hasTop(member, page) && <Row title={say('topWorks')} ids={page.top} rows={2} eager={page.pinned.length === 0} />}
      <Row
        title={say('latest')}
        ids={page.latest}
        rows={2}
        more={
          member.uploads > page.latest.length && (
            <Link
              to="/p/$idOrName"
              params={{ idOrName: member.slug }}
              search={{ tab: 'content' }}
              replace
              className={buttonClass({ size: 's', tone: 'ghost' })}
            >
              {say('seeAll', { count: member.uploads })}
            </Link>
          )
        }
      />
      {member.role !== 'beta' && <SimilarCreators memberId={member.id} />}
    </div>
  );
}

type RowProps = { title: string; ids: readonly string[]; rows: number; eager?: boolean; more?: ReactNode };

function Row({ title, ids, rows, eager, more }: RowProps) {
  const heading = useId();
  if (useKnown(ids).length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3 md:gap-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={heading} className="text-h3">
          {title}
        </h2>
        {more}
      </div>
      <TileRows ids={ids} rows={rows} eager={eager} />
    </section>
  );
}

const Nothing = ({ member }: { member: PublicProfile }) =>
  member.you.self ? (
    <EmptyState
      title={say('nothingPublishedYet')}
      text={say('yourPublicItemsAreShown')}
      action={
        <Link to="/upload" className={buttonClass({ tone: 'main' })}>
          {say('upload')}
        </Link>
      }
    />
  ) : (
    <EmptyState compact title={say('nothingHereYet')} text={say('hasNotPublishedAnythingYet', { name: member.name })} />
  );
