import type { Playlist } from '@veil/contract/finding/playlist.ts';
import type { KeyboardEvent, MouseEvent } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play, X } from '../../../kit/icons/index.ts';
import { EmptyState, IconButton, Select, Spinner } from '../../../kit/index.ts';
import { Stage } from '../../../kit/Stage.tsx';
import { useSwipe } from '../../../kit/useSwipe.ts';
import { Link } from '../../../platform/router/index.ts';
import { useContent } from '../../items/tiles/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { say } from './messages.ts';
import type { Items } from './PlaylistItems.tsx';
import { paces } from './pace.ts';
import { Slide } from './Slide.tsx';
import { useShow } from './useShow.ts';

type Props = { playlist: Playlist; items: Items; at: number };

const paceOptions = paces.map((pace) => ({ value: String(pace), label: say('seconds', { count: pace }) }));
/** Elements that handle Space and the arrow keys themselves. */
const keyTarget = (target: EventTarget) => target instanceof Element && target.closest('a, button, select');
/** A mouse press keeps the focus, so that Space and the arrow keys still work. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export default function SlideShow({ playlist, items, at }: Props) {
  const show = useShow(playlist, items, at);
  const { id, position, total, playing, setPlaying, go, close } = show;
  const swipe = useSwipe(go);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = keyTarget(event.target);
    if (event.key === ' ' && !target) setPlaying(!playing);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Stage label={say('slideShowOf', { name: playlist.name })} onClose={close} onKeyDown={press}>
      <header className="flex h-14 flex-none items-center gap-3 px-3 md:px-5">
        <p className="min-w-0 flex-1 truncate text-small text-soft">
          <span className="text-ink">{playlist.name}</span>
          {total > 0 && <span className="tabular-nums"> · {say('positionOfTotal', { position, total })}</span>}
        </p>
        <Select
          aria-label={say('secondsPerPicture')}
          options={paceOptions}
          value={String(show.pace)}
          onChange={(value) => show.setPace(paces.find((pace) => String(pace) === value) ?? show.pace)}
          className="w-24 flex-none"
        />
        <IconButton label={say('closeSlideShow')} icon={<X aria-hidden="true" />} onClick={close} />
      </header>
      <div {...swipe} className="grid min-h-0 flex-1 touch-pan-y place-items-center [container-type:size]">
        {id ? (
          <Slide
            key={id}
            id={id}
            playing={playing}
            onPlaying={setPlaying}
            muted={show.muted}
            onMuted={show.setMuted}
            onShown={(what) => show.setShown({ id, what })}
            onEnd={() => go(1)}
          />
        ) : (
          <Nothing waits={items.isFetching || items.hasNextPage} />
        )}
      </div>
      <footer className="flex h-20 flex-none items-center gap-3 px-3 pb-[env(safe-area-inset-bottom)] md:px-5">
        <div aria-live={playing ? 'off' : 'polite'} className="grid min-w-0 flex-1">
          {id && <Caption id={id} />}
        </div>
        <fieldset dir="ltr" aria-label={say('slideShow')} className="flex flex-none items-center gap-1">
          <IconButton
            label={say('previous')}
            size="l"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={position <= 1}
            onMouseDown={keepFocus}
            onClick={() => go(-1)}
          />
          <IconButton
            tone="main"
            size="l"
            label={playing ? say('pause') : say('play')}
            icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            onMouseDown={keepFocus}
            onClick={() => setPlaying(!playing)}
          />
          <IconButton
            label={say('next')}
            size="l"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={show.isLast}
            onMouseDown={keepFocus}
            onClick={() => go(1)}
          />
        </fieldset>
      </footer>
    </Stage>
  );
}

function Caption({ id }: { id: string }) {
  const item = useContent(id);
  if (!item) return null;
  return (
    <>
      <Link to="/content/$id" params={{ id }} className="display truncate text-lead hover:text-accent">
        {item.title}
      </Link>
      <span className="truncate text-small text-faint">
        {item.author.name}
        <Emblem of={item.author} />
      </span>
    </>
  );
}

const Nothing = ({ waits }: { waits: boolean }) =>
  waits ? (
    <Spinner label={say('loading')} />
  ) : (
    <EmptyState compact title={say('nothingToPlay')} text={say('thisPlaylistHasNothingThat')} />
  );
