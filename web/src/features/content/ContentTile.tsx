import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../kit/index.ts';
import { ContentMedia } from './ContentMedia.tsx';
import { useContent } from './entities.ts';
import { TileOpener } from './TileOpener.tsx';
import { useTouched } from './use-touched.ts';

export type TileSlots = {
  /** Over the foot of the tile, e.g. vote, favorite, came. In the page only while the tile is pointed at or focused. */
  actions?: (id: string) => ReactNode;
  /** Keys on the focused tile, e.g. votes. True when the key was taken. */
  onKey?: (id: string, key: string) => boolean;
};

export type ContentTileProps = TileSlots & {
  id: string;
  sizes: string;
  eager?: boolean;
  /** Width by height of its place, which the picture then fills; else the tile has the picture's own shape. */
  ratio?: number;
  position?: number;
  count?: number;
};

/** One picture on the wall. The media is the tile; words and buttons come when it is touched. */
export function ContentTile({ id, sizes, eager, ratio, position, count, actions, onKey }: ContentTileProps) {
  const item = useContent(id);
  const { touched, opened, coarse, toggle, handlers } = useTouched();
  if (!item) return null;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (onKey?.(id, event.key)) event.preventDefault();
  };
  return (
    <article
      aria-label={item.title}
      aria-posinset={position}
      aria-setsize={count}
      data-tile={id}
      {...handlers}
      className="group/tile relative rounded-m has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:outline-offset-2 has-[>a:focus-visible]:outline-accent"
    >
      <Link
        to="/content/$id"
        params={{ id }}
        onKeyDown={press}
        aria-label={`${item.title}, by ${item.author.name}`}
        className="absolute inset-0 outline-none"
      />
      {/* The link lies under the media and is reached through it; only the veil's buttons are in the way. */}
      <div className="pointer-events-none relative [&_button]:pointer-events-auto">
        <ContentMedia item={item} sizes={sizes} variant="tile" eager={eager} ratio={ratio} touched={touched} />
      </div>
      {!item.isPublic && (
        <span
          data-theme="dark"
          className="pointer-events-none absolute top-2 left-2 z-1 inline-flex h-6 items-center gap-1 rounded-full bg-shade px-2 text-fine text-ink"
        >
          <Lock aria-hidden="true" className="size-3" /> Private
        </span>
      )}
      {/* Light words on shade in both themes: what lies below is a picture, not the page. */}
      <div
        data-theme="dark"
        className={cx(
          'pointer-events-none absolute inset-x-0 bottom-0 z-1 grid gap-1.5 rounded-b-m bg-linear-to-b from-transparent to-shade px-3 pt-11 pb-2.5 text-ink transition-opacity',
          'md:opacity-0 md:group-hover/tile:opacity-100 md:group-focus-within/tile:opacity-100 pointer-coarse:opacity-100 max-md:group-has-[[data-veil]:not([data-lifted])]/tile:invisible',
        )}
      >
        <div className="flex items-end gap-1">
          <p className="display line-clamp-2 min-w-0 flex-1 text-lead leading-tight text-balance max-sm:text-body">
            {item.title}
          </p>
          {coarse && actions && <TileOpener item={item} opened={opened} onToggle={toggle} />}
        </div>
        {touched && actions && (
          <div className="-mx-2 flex min-h-8 flex-wrap items-center [&_button]:pointer-events-auto">{actions(id)}</div>
        )}
      </div>
    </article>
  );
}
