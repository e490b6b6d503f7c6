import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { History } from '../../../kit/icons/index.ts';
import { Button, buttonClass, EmptyState, Page, PageHeader } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useMe } from '../../people/members/index.ts';
import { Wall, WallSkeleton } from '../wall/index.ts';
import { historyQuery } from './reads.ts';
import { useHistory } from './useHistory.ts';

const lead = 'This device keeps the items that you viewed. The site is not told, and a sign-out empties the list.';

export default function HistoryScreen(): ReactNode {
  const { viewed, change } = useHistory();
  return (
    <Page>
      <PageHeader
        title="History"
        lead={lead}
        actions={
          viewed && (
            <>
              {viewed.ids.length > 0 && (
                <Button size="s" onClick={() => change({ ...viewed, ids: [] }, 'The history is empty')}>
                  Empty
                </Button>
              )}
              <Button size="s" onClick={() => change(null, 'This device keeps no history')}>
                Turn off
              </Button>
            </>
          )
        }
      />
      {!viewed && (
        <EmptyState
          icon={<History />}
          title="The history is off"
          text="Items that you view from now on can be kept on this device, so that you find them again."
          action={
            <Button tone="main" onClick={() => change({ ids: [], hides: false })}>
              Turn on
            </Button>
          }
        />
      )}
      {viewed?.ids.length === 0 && (
        <EmptyState
          icon={<History />}
          title="No items yet"
          text="Items of others appear here after you open them."
          action={
            <Link to="/feed" className={buttonClass({ tone: 'main' })}>
              Go to the feed
            </Link>
          }
        />
      )}
      {viewed && viewed.ids.length > 0 && <ViewedItems ids={viewed.ids} />}
    </Page>
  );
}

/** The list stays as it was when the screen opened, so that a look at an item moves nothing on return. */
function ViewedItems({ ids }: { ids: readonly string[] }) {
  const me = useMe()?.id;
  const [viewed] = useState(ids);
  const list = useInfiniteQuery(historyQuery(me, viewed));
  if (!list.data) return <Loaded compact of={list} loading={<WallSkeleton />} />;
  const known = list.data.pages.flatMap((page) => page.ids);
  if (known.length === 0 && !list.hasNextPage)
    return <EmptyState title="No items" text="The items that you viewed were taken down." />;
  return <Wall ids={known} of={list} label="Your history" />;
}
