import { type ReactNode, useState } from 'react';
import { MessageSquare, Play, X } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { endShow, readUnfinishedShow } from './unfinished-show.ts';

const card = 'flex min-w-0 items-center rounded-m border border-line bg-surface transition-colors hover:border-edge';
const link = 'flex min-h-12 min-w-0 items-center gap-3 px-3.5 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-accent';

function Show(): ReactNode {
  const me = useMe();
  const [ended, setEnded] = useState(false);
  const show = ended ? null : readUnfinishedShow(me?.id);
  if (!show) return null;
  const { playlistId, name, position, total } = show;
  const end = () => {
    endShow(me?.id, playlistId);
    setEnded(true);
  };
  return (
    <li className={card}>
      <Link to="/playlists/$id" params={{ id: playlistId }} search={{ play: position }} className={link}>
        <Play aria-hidden="true" />
        <span className="truncate">
          <span className="sr-only">{say('continueShow', { name })}</span>
          <span aria-hidden="true">{name}</span>
        </span>
        <span className="flex-none text-small text-faint tabular-nums">
          {say('positionOfTotal', { position, total })}
        </span>
      </Link>
      <IconButton label={say('doNotContinue', { name })} tone="ghost" icon={<X aria-hidden="true" />} onClick={end} />
    </li>
  );
}

/** It shows nothing if the member left nothing open. */
export function InProgress({ unreadReplies }: { unreadReplies: number }): ReactNode {
  return (
    <ul aria-label={say('inProgress')} className="flex flex-wrap gap-2 empty:hidden">
      <Show />
      {unreadReplies > 0 && (
        <li className={card}>
          <Link to="/notifications" className={link}>
            <MessageSquare aria-hidden="true" />
            <span className="tabular-nums">{say('unreadReplies', { count: unreadReplies })}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
