import { type KeyboardEvent, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { MenuAnchor } from '../../../kit/ContextMenu.tsx';
import { afterFirstTiles } from '../../../platform/first-tiles.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Link } from '../../../platform/router/index.ts';
import { ContentMedia } from './ContentMedia.tsx';
import { useContent } from './entities.ts';
import { asksByKey, pointIn } from './menu-point.ts';
import { say } from './messages.ts';
import { rememberList } from './opened-list.ts';
import { useTileKeys } from './TileActions.tsx';
import { useEarlyPress } from './useEarlyPress.ts';
import { useTileState } from './useTileState.ts';

const TileBadges = lazy(() => import('./TileBadges.tsx'), 'extra');
const TileStrip = lazy(() => import('./TileStrip.tsx'), 'extra');
const TapHeart = lazy(() => import('./TapHeart.tsx'), 'extra');
const TileOpener = lazy(() => afterFirstTiles().then(() => import('./TileOpener.tsx')), 'extra');
const TileGestures = lazy(() => afterFirstTiles().then(() => import('./TileGestures.tsx')), 'extra');

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

/** Title and buttons appear on hover or focus. On touch screens a line is at rest, and a sheet has the actions. */
export function ContentTile({ id, sizes, eager, ratio, position, count, list }: ContentTileProps) {
  const item = useContent(id);
  const pressKey = useTileKeys();
  const article = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<{ anchor: MenuAnchor } | null>(null);
  const [hasMenu, setHasMenu] = useState(false);
  const [hearts, setHearts] = useState(0);
  const openMenu = (anchor: MenuAnchor) => setAsked({ anchor });
  // It serves presses until the code of the gestures has loaded, which takes later ones itself.
  const ask = (event: MouseEvent | KeyboardEvent) => {
    if (event.defaultPrevented || ('key' in event ? !asksByKey(event) : event.shiftKey)) return;
    event.preventDefault();
    openMenu(pointIn(event.currentTarget));
  };
  const early = useEarlyPress((tile) => openMenu(pointIn(tile)));
  const { active, highlighted, coarse, handlers } = useTileState();
  if (!item) return null;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (pressKey(id, event.key)) event.preventDefault();
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    if (list && !event.defaultPrevented) rememberList(list);
  };
  const foot = (covered: boolean) => (
    <div
      // Text over a picture is light in both themes; text over a veil has the colours of the page.
      data-theme={covered ? undefined : 'dark'}
      className="zone-foot transition-opacity md:opacity-0 md:group-hover/tile:opacity-100 md:group-has-focus-visible/tile:opacity-100 pointer-coarse:opacity-100"
    >
      <p className="zone-title display line-clamp-2 text-lead leading-tight text-balance max-sm:text-body">
        <bdi>{item.title}</bdi>
      </p>
      {coarse && <p className="zone-maker truncate text-small text-soft">{item.author.name}</p>}
      {coarse && (
        <Suspense fallback={<span className="zone-opener h-11 min-w-11" />}>
          <TileOpener item={item} onMenu={openMenu} />
        </Suspense>
      )}
      {(active || (hasMenu && !coarse)) && (
        <Suspense>
          <TileStrip id={id} onMenu={openMenu} />
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
        {...early.handlers}
        ref={article}
        onContextMenu={ask}
        onKeyDown={ask}
        className="group/tile relative touch-manipulation rounded-m select-none [-webkit-touch-callout:none] has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:outline-offset-2 has-[>a:focus-visible]:outline-accent"
      >
        <Link
          to="/content/$id"
          params={{ id }}
          onKeyDown={press}
          onClick={open}
          aria-label={say('by', { title: item.title, name: item.author.name })}
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
            badge={
              (item.set || !item.isPublic) && (
                <Suspense>
                  <TileBadges item={item} />
                </Suspense>
              )
            }
            foot={foot}
          />
        </div>
        {hearts > 0 && (
          <Suspense>
            <TapHeart key={hearts} onEnd={() => setHearts(0)} />
          </Suspense>
        )}
      </article>
      <Suspense>
        <TileGestures
          id={id}
          article={article}
          asked={asked}
          pressed={early.pressed}
          onHeart={() => setHearts((count) => count + 1)}
          onMenu={setHasMenu}
        />
      </Suspense>
    </>
  );
}
