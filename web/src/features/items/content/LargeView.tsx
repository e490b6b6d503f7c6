import { type KeyboardEvent, useState } from 'react';
import { ChevronLeft, ChevronRight, Ellipsis, X, ZoomIn, ZoomOut } from '../../../kit/icons/index.ts';
import { cx, IconButton, VisuallyHidden } from '../../../kit/index.ts';
import { Stage } from '../../../kit/Stage.tsx';
import { largeKeys, maxScale, Theatre, useZoom, zoomStep } from '../stage/index.ts';
import { useContent, useItemMenu } from '../tiles/index.ts';
import { largeOpener } from './large-opener.ts';
import { say } from './messages.ts';
import { pagePlayer, StageMedia } from './PageMedia.tsx';

type LargeViewProps = {
  id: string;
  ids: readonly string[];
  onGo: (id: string) => void;
  onClose: () => void;
};

/** Pixels. */
const arrowPan = 80;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const round = 'bg-shade text-ink! backdrop-blur-md';

export default function LargeView({ id, ids, onGo, onClose }: LargeViewProps) {
  const item = useContent(id);
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  const go = (step: 1 | -1) => {
    const next = step === 1 ? after : before;
    if (next) onGo(next);
  };
  const menu = useItemMenu(id, 'tile');
  const { pane, view, zoom, pan, reset, handlers } = useZoom(go);
  const [of, setOf] = useState(id);
  if (of !== id) {
    setOf(id);
    reset();
  }
  const larger = view.scale > 1;
  const press = (event: KeyboardEvent) => {
    const { key, currentTarget, target } = event;
    // The menu is outside, and its keys arrive here too.
    if (target instanceof Node && !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = arrows[key] ?? [0, 0];
    const act = Object.hasOwn(largeKeys, key) ? largeKeys[key] : undefined;
    if (larger && (x || y)) pan(x * arrowPan, y * arrowPan);
    else if (act === 'larger') zoom(zoomStep);
    else if (act === 'smaller') zoom(1 / zoomStep);
    else if (act === 'whole') reset();
    else if (act) go(act === 'next' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return (
    <Stage label={say('largeView')} onClose={onClose} onKeyDown={press} finalFocus={largeOpener}>
      <Theatre placeholder={item?.media?.placeholder} />
      <div {...menu.handlers} className="contents">
        <div
          ref={pane}
          {...handlers}
          className={cx(
            'absolute inset-0 touch-none overflow-hidden select-none [container-type:size]',
            larger ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
          )}
        >
          <div
            data-zoomed=""
            className="grid size-full place-items-center"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            {item ? (
              <StageMedia
                key={id}
                item={item}
                // The zoom shows the largest rendition.
                sizes={larger ? '4096px' : '100vw'}
                eager
                player={pagePlayer}
              />
            ) : (
              <p className="text-soft">{say('thisItemIsNoLonger')}</p>
            )}
          </div>
        </div>
      </div>
      <header className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-2 bg-linear-to-t from-transparent to-shade px-2 pt-[max(8px,env(safe-area-inset-top))] pb-10 *:pointer-events-auto md:px-4">
        <IconButton label={say('closeLargeView')} icon={<X aria-hidden="true" />} onClick={onClose} className={round} />
        <p aria-hidden="true" className="min-w-0 flex-1 truncate px-2 text-small">
          {item?.title}
        </p>
        {at >= 0 && ids.length > 1 && (
          <p aria-hidden="true" className="px-1 text-small text-soft tabular-nums">
            {at + 1} / {ids.length}
          </p>
        )}
        <IconButton
          label={say('zoomOut')}
          icon={<ZoomOut aria-hidden="true" />}
          disabled={!larger}
          onClick={() => zoom(1 / zoomStep)}
          className={round}
        />
        <IconButton
          label={say('zoomIn')}
          icon={<ZoomIn aria-hidden="true" />}
          disabled={view.scale >= maxScale}
          onClick={() => zoom(zoomStep)}
          className={round}
        />
        {item && (
          <IconButton
            label={say('more')}
            icon={<Ellipsis aria-hidden="true" />}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => menu.open(currentTarget)}
            className={round}
          />
        )}
      </header>
      <IconButton
        label={say('previousItem')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={!before}
        onClick={() => go(-1)}
        className={cx(round, 'absolute! top-1/2 left-2 -translate-y-1/2 md:left-4')}
      />
      <IconButton
        label={say('nextItem')}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={!after}
        onClick={() => go(1)}
        className={cx(round, 'absolute! top-1/2 right-2 -translate-y-1/2 md:right-4')}
      />
      <p role="status">
        <VisuallyHidden>
          {say('titleAtZoom', { title: item?.title ?? '', percent: Math.round(view.scale * 100) })}
        </VisuallyHidden>
      </p>
      {menu.menu}
    </Stage>
  );
}
