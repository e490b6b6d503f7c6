import type { TrashedItem } from '@veil/contract/items/trash.ts';
import { Link } from '../../../platform/router/index.ts';
import { DestroyButton, daysLeft, RestoreButton } from '../content/index.ts';
import { ContentThumb } from '../tiles/index.ts';
import { say } from './messages.ts';

function kindOf({ type, visibility }: TrashedItem): string {
  if (type === 'video') return visibility === 'public' ? say('publicVideo') : say('privateVideo');
  return visibility === 'public' ? say('publicPicture') : say('privatePicture');
}

export function TrashRow({ item, onGone }: { item: TrashedItem; onGone: () => void }) {
  const to = { to: '/content/$id', params: { id: item.id } } as const;
  return (
    <li className="flex items-center gap-2 rounded-m border border-line bg-surface p-2 max-md:px-1 md:gap-4">
      <Link {...to} tabIndex={-1} aria-hidden="true" className="flex-none rounded-s">
        <ContentThumb item={item} sizes="128px" decorative className="h-18 w-24 rounded-s md:h-21 md:w-28" />
      </Link>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <span className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <Link {...to} className="line-clamp-2 leading-tight font-[560] [overflow-wrap:anywhere] hover:text-accent">
            {item.title}
          </Link>
          <span className="truncate text-small text-faint">{kindOf(item)}</span>
          <span className="truncate text-small text-faint">{daysLeft(item.trash)}</span>
        </span>
        <span className="flex flex-none items-center">
          <RestoreButton item={item} onRestored={onGone} />
          <DestroyButton item={item} small onDestroyed={onGone} />
        </span>
      </span>
    </li>
  );
}
