import { Link } from '@tanstack/react-router';
import type { Tag } from '@veil/contract/items/tags.ts';
import { Ellipsis, Eye, EyeOff } from '../../../kit/icons/index.ts';
import { buttonClass, cx, IconButton, VisuallyHidden } from '../../../kit/index.ts';
import { counted } from './words.ts';

export type TagRowProps = {
  tag: Tag;
  muted: boolean;
  onMute: (muted: boolean) => void;
  onOpen: () => void;
};

export function TagRow({ tag, muted, onMute, onOpen }: TagRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-1 rounded-m border border-line bg-surface py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className={cx('line-clamp-2 font-[560] [overflow-wrap:anywhere]', muted && 'text-faint')}>{tag.name}</p>
        <p className="text-small text-faint tabular-nums">
          {counted(tag.contentCount, 'item')}
          {muted && ' · muted'}
          {tag.alias && ` · also “${tag.alias}”`}
        </p>
      </div>
      <Link
        to="/feed"
        search={{ tags: [tag.name] }}
        className={cx(buttonClass({ size: 's' }), 'pointer-coarse:px-4.5')}
      >
        View<VisuallyHidden> {tag.name}</VisuallyHidden>
      </Link>
      <IconButton
        size="s"
        label={`Mute ${tag.name}`}
        aria-pressed={muted}
        icon={muted ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        className={muted ? 'text-accent-strong' : undefined}
        onClick={() => onMute(!muted)}
      />
      <IconButton
        size="s"
        label={`More about ${tag.name}`}
        aria-haspopup="dialog"
        icon={<Ellipsis aria-hidden="true" />}
        onClick={onOpen}
      />
    </li>
  );
}
