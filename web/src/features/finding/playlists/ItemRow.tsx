import type { ReactNode } from 'react';
import { Play } from '../../../kit/icons/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { ContentThumb, useContent } from '../../items/tiles/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { say } from './messages.ts';

type Props = {
  id: string;
  playlistId: string;
  index: number;
  grip?: ReactNode;
  actions?: ReactNode;
};

/** The picture starts the slide show here, the title leads to the item. */
export function ItemRow({ id, playlistId, index, grip, actions }: Props) {
  const item = useContent(id);
  if (!item) return null;
  return (
    <div className="flex items-center gap-2 rounded-m border border-line bg-surface p-2 max-md:px-1 md:gap-4">
      {grip ?? <span className="w-10 flex-none text-center text-small text-faint tabular-nums">{index + 1}</span>}
      <Link
        to="/playlists/$id"
        params={{ id: playlistId }}
        search={{ play: index + 1 }}
        resetScroll={false}
        aria-label={say('playFrom', { title: item.title })}
        className="group relative block flex-none rounded-s"
      >
        <ContentThumb item={item} sizes="128px" decorative className="h-18 w-24 rounded-s md:h-21 md:w-28" />
        <span
          data-theme="dark"
          className="absolute inset-0 grid place-items-center rounded-s bg-shade/60 text-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          <Play aria-hidden="true" className="size-5 fill-current" />
        </span>
      </Link>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to="/content/$id"
          params={{ id }}
          className="line-clamp-2 leading-tight font-[560] [overflow-wrap:anywhere] hover:text-accent"
        >
          {item.title}
        </Link>
        <span className="truncate text-small text-faint">
          {item.author.name}
          <Emblem of={item.author} />
        </span>
      </span>
      {actions}
    </div>
  );
}
