import { Link } from '@tanstack/react-router';
import type { Tag } from '@veil/contract/items/tags.ts';
import { Ellipsis, Eye, EyeOff } from '../../../kit/icons/index.ts';
import { buttonClass, cx, IconButton } from '../../../kit/index.ts';
import { say } from './messages.ts';

export type TagRowProps = {
  tag: Tag;
  muted: boolean;
  onMute: (muted: boolean) => void;
  onOpen: () => void;
};

export function TagRow({ tag, muted, onMute, onOpen }: TagRowProps) {
  const facts = [
    say('countOfItems', { count: tag.contentCount }),
    muted && say('mutedNote'),
    tag.alias && say('also', { alias: tag.alias }),
  ];
  return (
    <li className="flex min-h-16 items-center gap-1 rounded-m border border-line bg-surface py-2 pe-2 ps-4">
      <div className="min-w-0 flex-1">
        <p className={cx('line-clamp-2 font-[560] [overflow-wrap:anywhere]', muted && 'text-faint')}>{tag.name}</p>
        <p className="text-small text-faint tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Link
        to="/feed"
        search={{ tags: [tag.name] }}
        aria-label={say('viewTag', { name: tag.name })}
        className={cx(buttonClass({ size: 's' }), 'pointer-coarse:px-4.5')}
      >
        {say('view')}
      </Link>
      <IconButton
        size="s"
        label={say('muteNamed', { name: tag.name })}
        aria-pressed={muted}
        icon={muted ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        className={muted ? 'text-accent-strong' : undefined}
        onClick={() => onMute(!muted)}
      />
      <IconButton
        size="s"
        label={say('moreAbout', { name: tag.name })}
        aria-haspopup="dialog"
        icon={<Ellipsis aria-hidden="true" />}
        onClick={onOpen}
      />
    </li>
  );
}
