import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { Check, ChevronDown, UserRoundCheck, UserRoundPlus } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { useFriendActions } from './actions.ts';
import { EndFriendship } from './EndFriendship.tsx';
import { say } from './messages.ts';

export function FriendButton({ member }: { member: PublicProfile }): ReactNode {
  const { ask, accept, decline, withdraw } = useFriendActions();
  switch (member.you.friend) {
    case 'none':
      return (
        <Button icon={<UserRoundPlus aria-hidden="true" />} onClick={() => void ask(member)}>
          {say('addFriend')}
        </Button>
      );
    case 'asked':
      return (
        <Button
          icon={<Check aria-hidden="true" />}
          aria-label={say('requestedWithdrawYourFriendRequest')}
          title={say('withdrawTheRequest')}
          onClick={() => void withdraw(member)}
        >
          {say('requested')}
        </Button>
      );
    case 'asks':
      return (
        <>
          <Button icon={<UserRoundCheck aria-hidden="true" />} onClick={() => void accept(member)}>
            {say('acceptFriend')}
          </Button>
          <Button tone="ghost" onClick={() => void decline(member)}>
            {say('decline')}
          </Button>
        </>
      );
    case 'friends':
      return (
        <EndFriendship
          other={member}
          trigger={(open) => (
            <Button icon={<UserRoundCheck aria-hidden="true" />} onClick={open}>
              {say('friends')}
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        />
      );
    default:
      return null;
  }
}
