import { useInfiniteQuery } from '@tanstack/react-query';
import type { Friend } from '@veil/contract/people/friends.ts';
import { type ReactNode, useId } from 'react';
import { Ellipsis } from '../../../kit/icons/index.ts';
import { Button, buttonClass, EmptyState, IconButton, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { readTogether } from '../../../kit/read.ts';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { Link } from '../../../platform/router/index.ts';
import { useFriendActions } from './actions.ts';
import { EndFriendship } from './EndFriendship.tsx';
import { FriendRow } from './FriendRow.tsx';
import { say } from './messages.ts';
import { type FriendList, friendsOf, friendsQuery } from './reads.ts';

const useFriends = (of: FriendList) => useInfiniteQuery(friendsQuery(of));
const gridClass = 'grid gap-2.5 md:grid-cols-2 xl:grid-cols-3';

export default function FriendsTab(): ReactNode {
  const [asks, friends, asked] = [useFriends('asks'), useFriends('friends'), useFriends('asked')];
  const all = [asks, friends, asked];
  if (all.some(({ data }) => !data)) return <Loaded compact of={readTogether(...all)} loading={<Waiting />} />;
  if (all.every(({ data }) => friendsOf(data).length === 0)) return <Nobody />;
  return (
    <div className="grid gap-10">
      <List title={say('requestsToYou')} list={asks} row={(friend) => <Request friend={friend} />} />
      <List
        title={say('friends')}
        list={friends}
        row={(friend) => <Befriended friend={friend} />}
        empty={say('nobodyYetOnceARequest')}
      />
      <List title={say('requestsByYou')} list={asked} row={(friend) => <Asked friend={friend} />} />
    </div>
  );
}

type ListProps = {
  title: string;
  list: ReturnType<typeof useFriends>;
  row: (friend: Friend) => ReactNode;
  empty?: string;
};

function List({ title, list, row, empty }: ListProps) {
  const heading = useId();
  const friends = friendsOf(list.data);
  if (friends.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="flex items-baseline gap-2 text-h3">
        {title}
        <span className="font-text text-small text-faint tabular-nums">{list.data?.pages[0]?.total}</span>
      </h2>
      {friends.length === 0 && <p className="text-soft">{empty}</p>}
      {friends.length > 0 && (
        <ul className={gridClass}>
          {friends.map((friend) => (
            <li key={friend.id}>{row(friend)}</li>
          ))}
        </ul>
      )}
      <ShowMore of={list} />
    </section>
  );
}

function Request({ friend }: { friend: Friend }) {
  const { accept, decline } = useFriendActions();
  return (
    <FriendRow
      friend={friend}
      line={friend.at ? say('askedOn', { day: longDay(friend.at) }) : say('wantsToBeYourFriend')}
    >
      <Button size="s" tone="main" onClick={() => void accept(friend)}>
        {say('accept')}
      </Button>
      <Button size="s" tone="ghost" onClick={() => void decline(friend)}>
        {say('decline')}
      </Button>
    </FriendRow>
  );
}

const Befriended = ({ friend }: { friend: Friend }) => (
  <FriendRow
    friend={friend}
    line={friend.at ? say('friendsSince', { day: longDay(friend.at) }) : say('youWorshipEachOther')}
  >
    <EndFriendship
      other={friend}
      trigger={(open) => (
        <IconButton
          label={say('moreAbout', { name: friend.name })}
          icon={<Ellipsis aria-hidden="true" />}
          onClick={open}
        />
      )}
    />
  </FriendRow>
);

function Asked({ friend }: { friend: Friend }) {
  const { withdraw } = useFriendActions();
  return (
    <FriendRow friend={friend} line={friend.at ? say('askedOn', { day: longDay(friend.at) }) : say('notAnsweredYet')}>
      <Button size="s" tone="ghost" onClick={() => void withdraw(friend)}>
        {say('withdraw')}
      </Button>
    </FriendRow>
  );
}

const Nobody = () => (
  <EmptyState
    title={say('noFriendsYet')}
    text={say('openThePageOfSomebody')}
    action={
      <Link to="/" className={buttonClass({ tone: 'main' })}>
        {say('meetCreators')}
      </Link>
    }
  />
);

const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-7 w-32" />
    <div className={gridClass}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-19" />
      ))}
    </div>
  </div>
);
