import type { Profile } from '@veil/contract/people/members.ts';
import type { Ref } from 'react';
import { Avatar } from '../kit/index.ts';
import { say } from './messages.ts';

type AvatarButtonProps = { me: Profile; onClick?: () => void; ref?: Ref<HTMLButtonElement> };

/** Passes on the props that a menu gives its trigger. */
export function AvatarButton({ me, ...rest }: AvatarButtonProps) {
  return (
    <button
      type="button"
      aria-label={say('yourMenu')}
      title={say('yourMenu')}
      aria-haspopup="menu"
      {...rest}
      className="grid flex-none place-items-center rounded-full pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Avatar name={me.name ?? me.email} src={me.avatars?.small ?? me.avatarUrl} />
    </button>
  );
}
