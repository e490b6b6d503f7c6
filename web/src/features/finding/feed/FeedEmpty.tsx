import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import type { ReactNode } from 'react';
import { Button, buttonClass, EmptyState } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { type LoadedFeed, seenIn, useShowSeen } from './show-seen.ts';

const uploadText = say('beTheFirstToUpload');
const texts: Record<FollowedBy, string> = {
  worshiped: say('itemsOfTheCreatorsYou'),
  friends: say('itemsOfYourFriendsAppear'),
};

function Remedy({ by, main }: { by: FollowedBy | undefined; main: boolean }): ReactNode {
  const className = buttonClass({ tone: main ? 'main' : 'quiet' });
  if (by === 'worshiped')
    return (
      <Link to="/pantheon" className={className}>
        {say('openThePantheon')}
      </Link>
    );
  if (by === 'friends')
    return (
      // `app/` adds the tab, so its name is not a type here.
      <Link to="/profile" search={{ tab: 'friends' as never }} className={className}>
        {say('openYourFriends')}
      </Link>
    );
  return (
    <Link to="/upload" className={className}>
      {say('upload')}
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
        title={say('youHaveSeenEverything')}
        text={say('leftOutBecauseYouHide', { count: seen })}
        action={
          <Button tone="main" onClick={showSeen}>
            {say('showThem')}
          </Button>
        }
      />
    );
  const filteredText = by ? say('nothingMatchesTryFewer') : say('nothingMatchesTryFewerOrUpload');
  return (
    <EmptyState
      title={say('noItems')}
      text={filtered ? filteredText : by ? texts[by] : uploadText}
      action={
        <>
          {filtered && (
            <Link to="/feed" search={{ sort: 'new', by }} className={buttonClass({ tone: 'main' })}>
              {say('showEverything')}
            </Link>
          )}
          <Remedy by={by} main={!filtered} />
        </>
      }
    />
  );
}
