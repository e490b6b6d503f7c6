import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { Check, ChevronDown, UserRoundCheck, UserRoundPlus } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { useFriendActions } from './actions.ts';
import { EndFriendship } from './EndFriendship.tsx';

export function FriendButton({ member }: { member: PublicProfile }): ReactNode {
  const { ask, accept, decline, withdraw } = useFriendActions();
  switch (member.you.friend) {
    case 'none':
      return (
        <Button icon={<UserRoundPlus aria-hidden="true" />} onClick={() => void ask(member)}>
          Add friend
        </Button>
      );
    case 'asked':
      return (
        <Button
          icon={<Check aria-hidden="true" />}
          aria-label="Requested: withdraw your friend request"
          title="Withdraw the request"
          onClick={() => void withdraw(member)}
        >
          Requested
        </Button>
      );
    case 'asks':
      return (
        <>
          <Button icon={<UserRoundCheck aria-hidden="true" />} onClick={() => void accept(member)}>
            Accept friend
          </Button>
          <Button tone="ghost" onClick={() => void decline(member)}>
            Decline
          </Button>
        </>
      );
    case 'friends':
      return (
        <EndFriendship
          other={member}
          trigger={(open) => (
            <Button icon={<UserRoundCheck aria-hidden="true" />} onClick={open}>
              Friends
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        />
      );
    default:
      return null;
  }
}
