import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { History } from '../../../kit/icons/index.ts';
import { Button, buttonClass, EmptyState, Page, PageHeader } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Link } from '../../../platform/router/index.ts';
import { useMe } from '../../people/members/index.ts';
import { Wall, WallSkeleton } from '../wall/index.ts';
import { say } from './messages.ts';
import { historyQuery } from './reads.ts';
import { useHistory } from './useHistory.ts';

const lead = say('thisDeviceKeepsTheItems');

export default function HistoryScreen(): ReactNode {
  const { viewed, change } = useHistory();
  return (
    <Page>
      <PageHeader
        title={say('history')}
        lead={lead}
        actions={
          viewed && (
            <>
              {viewed.ids.length > 0 && (
                <Button size="s" onClick={() => change({ ...viewed, ids: [] }, say('theHistoryIsEmpty'))}>
                  {say('empty')}
                </Button>
              )}
              <Button size="s" onClick={() => change(null, say('thisDeviceKeepsNoHistory'))}>
                {say('turnOff')}
              </Button>
            </>
          )
        }
      />
      {!viewed && (
        <EmptyState
          icon={<History />}
          title={say('theHistoryIsOff')}
          text={say('itemsThatYouViewFrom')}
          action={
            <Button tone="main" onClick={() => change({ ids: [], hides: false })}>
              {say('turnOn')}
            </Button>
          }
        />
      )}
      {viewed?.ids.length === 0 && (
        <EmptyState
          icon={<History />}
          title={say('noItemsYet')}
          text={say('itemsOfOthersAppearHere')}
          action={
            <Link to="/feed" className={buttonClass({ tone: 'main' })}>
              {say('goToTheFeed')}
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
    return <EmptyState title={say('noItems')} text={say('theItemsThatYouViewed')} />;
  return <Wall ids={known} of={list} label={say('yourHistory')} />;
}
