import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense } from 'react';
import { Lock } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { useContent } from './entities.ts';
import { rememberList } from './opened-list.ts';
import { useTileKeys } from './TileActions.tsx';
import { useItemMenu } from './useItemMenu.tsx';
import { useTileState } from './useTileState.ts';

const TileStrip = lazy(() => import('./TileStrip.tsx'), 'extra');
const TileOpener = lazy(() => import('./TileOpener.tsx'), 'extra');

export type ContentTileProps = {
  id: string;
  sizes: string;
  eager?: boolean;
  /** Width by height; by default the ratio of its media. */
  ratio?: number;
  position?: number;
  count?: number;
  /** The large view leads through it. */
  list?: readonly string[];
};

/** Title and buttons appear on hover, focus or tap. */
export function ContentTile({ id, sizes, eager, ratio, position, count, list }: ContentTileProps) {
  const item = useContent(id);
  const pressKey = useTileKeys();
  const menu = useItemMenu(id, 'tile');
  const { active, highlighted, opened, coarse, toggle, handlers } = useTileState();
  if (!item) return null;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (pressKey(id, event.key)) event.preventDefault();
  };
  const foot = (covered: boolean) => (
    <div
      // Text over a picture is light in both themes; text over a veil has the colours of the page.
      data-theme={covered ? undefined : 'dark'}
      className="zone-foot transition-opacity md:opacity-0 md:group-hover/tile:opacity-100 md:group-has-focus-visible/tile:opacity-100 pointer-coarse:opacity-100"
    >
      <p className="zone-title display line-clamp-2 text-lead leading-tight text-balance max-sm:text-body">
        {item.title}
      </p>
      {coarse && (
        <Suspense fallback={<span className="zone-opener h-11 min-w-11" />}>
          <TileOpener item={item} opened={opened} onToggle={toggle} />
        </Suspense>
      )}
      {(active || menu.menu) && (
        <Suspense>
          <TileStrip id={id} onMenu={menu.open} />
        </Suspense>
      )}
    </div>
  );
  return (
    <>
      <article
        aria-label={item.title}
        aria-posinset={position}
        aria-setsize={count}
        data-tile={id}
        {...handlers}
        {...menu.handlers}
        className="group/tile relative rounded-m has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:outline-offset-2 has-[>a:focus-visible]:outline-accent"
      >
        <Link
          to="/content/$id"
          params={{ id }}
          onKeyDown={press}
          onClick={() => list && rememberList(list)}
          aria-label={`${item.title}, by ${item.author.name}`}
          className="absolute inset-0 outline-none"
        />
        {/* The link is below the media, which pass presses through except on buttons. */}
        <div className="pointer-events-none relative [&_button]:pointer-events-auto">
          <ContentMedia
            item={item}
            sizes={sizes}
            variant="tile"
            eager={eager}
            ratio={ratio}
            active={highlighted}
            badge={!item.isPublic && <Private waits={item.awaitsApproval} />}
            foot={foot}
          />
        </div>
      </article>
      {menu.menu}
    </>
  );
}

const Private = ({ waits }: { waits: boolean }) => (
  <span data-theme="dark" className="text-fine">
    <Lock aria-hidden="true" className="size-3" />{' '}
    <span className="zone-label">{waits ? 'Waiting for a moderator: only you see it' : 'Private'}</span>
  </span>
);
