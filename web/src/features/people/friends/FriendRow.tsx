import type { Friend } from '@veil/contract/people/friends.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../kit/index.ts';
import { CardName } from '../members/index.ts';

export function FriendRow({ friend, line, children }: { friend: Friend; line: string; children: ReactNode }) {
  return (
    <article
      aria-label={friend.name}
      className="relative flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-m border border-line bg-surface p-3 transition-colors hover:border-edge"
    >
      <Avatar name={friend.name} src={friend.avatarUrl} size="l" />
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="flex min-w-0 items-center text-lead leading-tight">
          <CardName of={friend} />
        </h3>
        <p className="truncate text-small text-faint">{line}</p>
      </div>
      <div className="relative z-1 flex items-center gap-1.5">{children}</div>
    </article>
  );
}
