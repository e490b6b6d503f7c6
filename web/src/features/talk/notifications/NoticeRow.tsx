import type { MemberCard } from '@veil/contract/people/members.ts';
import type { Notification } from '@veil/contract/talk/notifications.ts';
import type { ReactNode } from 'react';
import { Bell } from '../../../kit/icons/index.ts';
import { Avatar, Button, cx } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { Link } from '../../../platform/router/index.ts';
import { ContentThumb } from '../../items/tiles/index.ts';
import { useFriendActions } from '../../people/friends/index.ts';
import { say } from './messages.ts';
import { NoticeSentence } from './NoticeSentence.tsx';

const caseTabs = {
  case_urgent: 'open',
  case_opened: 'open',
  appeal_waits: 'appeals',
  case_restricted: 'restricted',
  report_due: 'restricted',
} as const;

const rowClass =
  'flex min-h-16 items-center gap-3 rounded-m px-3 py-3 transition-colors hover:bg-raised focus-visible:bg-raised';

function NoticeLink({ notice, children }: { notice: Notification; children: ReactNode }) {
  const { kind, by, content, comment, filter } = notice;
  if (content)
    return (
      <Link to="/content/$id" params={{ id: content.id }} search={{ comment: comment?.id }} className={rowClass}>
        {children}
      </Link>
    );
  if (filter)
    return (
      <Link to="/feed" search={{ saved: filter.key }} className={rowClass}>
        {children}
      </Link>
    );
  if (kind === 'export_ready')
    return (
      <Link to="/settings" search={{ section: 'data' }} className={rowClass}>
        {children}
      </Link>
    );
  if (kind.startsWith('statement') || kind === 'report_decided')
    return (
      <Link to="/settings" search={{ section: 'standing' }} className={rowClass}>
        {children}
      </Link>
    );
  if (kind in caseTabs)
    return (
      <Link to="/moderation" search={{ tab: caseTabs[kind as keyof typeof caseTabs] }} className={rowClass}>
        {children}
      </Link>
    );
  if (kind === 'case_due')
    return (
      <Link to="/moderation" search={{ sort: 'due' }} className={rowClass}>
        {children}
      </Link>
    );
  if (kind === 'poll_closed')
    return (
      <Link to="/polls" className={rowClass}>
        {children}
      </Link>
    );
  if (kind.startsWith('friend'))
    return (
      <Link to="/profile" search={{ tab: 'friends' as never }} className={rowClass}>
        {children}
      </Link>
    );
  if (by)
    return (
      <Link to="/p/$idOrName" params={{ idOrName: by.slug }} className={rowClass}>
        {children}
      </Link>
    );
  return <div className={rowClass}>{children}</div>;
}

function Answers({ to }: { to: MemberCard }) {
  const { accept, decline } = useFriendActions();
  return (
    <div className="flex gap-3 px-3 pb-3">
      {/* This is as wide as the avatar above. */}
      <span aria-hidden="true" className="size-9 flex-none" />
      <div className="flex gap-2">
        <Button
          size="s"
          tone="main"
          aria-label={say('acceptTheRequestOf', { member: to.name })}
          onClick={() => void accept(to)}
        >
          {say('accept')}
        </Button>
        <Button size="s" aria-label={say('declineTheRequestOf', { member: to.name })} onClick={() => void decline(to)}>
          {say('decline')}
        </Button>
      </div>
    </div>
  );
}

export function NoticeRow({ notice }: { notice: Notification }): ReactNode {
  const { kind, by, content, comment, createdAt, read, canAnswer } = notice;
  const isAnswered = kind === 'friend_request' && !canAnswer;
  return (
    <li className="grid">
      <NoticeLink notice={notice}>
        {by ? (
          <Avatar name={by.name} src={by.avatarUrl} />
        ) : (
          <span aria-hidden="true" className="grid size-9 flex-none place-items-center text-faint [&_svg]:size-5">
            <Bell />
          </span>
        )}
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="[overflow-wrap:anywhere]">
            <NoticeSentence of={notice} />
          </span>
          {comment && (
            <span className="line-clamp-2 text-soft [overflow-wrap:anywhere]">
              <bdi>{comment.text}</bdi>
            </span>
          )}
          <time dateTime={createdAt} className="text-small text-faint">
            {isAnswered ? say('answeredOrWithdrawn', { when: ago(createdAt) }) : ago(createdAt)}
          </time>
        </span>
        {content && <ContentThumb item={content} sizes="48px" decorative className="size-12 flex-none rounded-s" />}
        <span className={cx('size-2 flex-none rounded-full', !read && 'bg-accent')}>
          {!read && <span className="sr-only">{say('new')}</span>}
        </span>
      </NoticeLink>
      {by && canAnswer && <Answers to={by} />}
    </li>
  );
}
