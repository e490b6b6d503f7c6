import { Link } from '@tanstack/react-router';
import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import type { ReactNode } from 'react';
import { Button, buttonClass, EmptyState } from '../../../kit/index.ts';
import { type LoadedFeed, seenIn, seenItems, useShowSeen } from './show-seen.ts';

const uploadText = 'Be the first to upload something.';
const texts: Record<FollowedBy, string> = {
  worshiped: 'Items of the creators you worship appear here. The Pantheon lists creators by power.',
  friends: 'Items of your friends appear here. Members become friends when one accepts the request of the other.',
};

function Remedy({ by, main }: { by: FollowedBy | undefined; main: boolean }): ReactNode {
  const className = buttonClass({ tone: main ? 'main' : 'quiet' });
  if (by === 'worshiped')
    return (
      <Link to="/pantheon" className={className}>
        Open the Pantheon
      </Link>
    );
  if (by === 'friends')
    return (
      // `app/` adds the tab, so its name is not a type here.
      <Link to="/profile" search={{ tab: 'friends' as never }} className={className}>
        Open your friends
      </Link>
    );
  return (
    <Link to="/upload" className={className}>
      Upload
    </Link>
  );
}

type FeedEmptyProps = {
  filtered: boolean;
  by: FollowedBy | undefined;
  feed: LoadedFeed;
  onStartOver: () => void;
};

export default function FeedEmpty({ filtered, by, feed, onStartOver }: FeedEmptyProps) {
  const showSeen = useShowSeen(onStartOver);
  const seen = seenIn(feed);
  if (seen > 0)
    return (
      <EmptyState
        title="You have seen everything."
        text={`${seenItems(seen)} left out, because you hide what you have seen.`}
        action={
          <Button tone="main" onClick={showSeen}>
            Show them
          </Button>
        }
      />
    );
  const otherwise = by ? 'Try fewer filters.' : 'Try fewer filters, or upload something.';
  return (
    <EmptyState
      title="No items."
      text={filtered ? `Nothing matches these filters. ${otherwise}` : by ? texts[by] : uploadText}
      action={
        <>
          {filtered && (
            <Link to="/feed" search={{ sort: 'new', by }} className={buttonClass({ tone: 'main' })}>
              Show everything
            </Link>
          )}
          <Remedy by={by} main={!filtered} />
        </>
      }
    />
  );
}
