import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Gauge, X } from '../../kit/icons/index.ts';
import { Button, cx, IconButton, isDialogOpen, Slider, Switch, toast } from '../../kit/index.ts';
import { useLayer } from '../../kit/layers.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { autoScrollSpeed, setAutoScroll, useAutoScrollSetting } from './auto-scroll-setting.ts';

const lessMotion = '(prefers-reduced-motion: reduce)';

function useLessMotion(): boolean {
  const [less, setLess] = useState(() => matchMedia(lessMotion).matches);
  useEffect(() => {
    const query = matchMedia(lessMotion);
    const look = () => setLess(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return less;
}

const say = (speed: number) => `${speed} px/s`;

const corner = 'fixed bottom-[calc(var(--dock)+16px)] z-20 right-(--gutter)';
/** Left of the filters, which are a sheet over the page on narrower windows. */
const besideFilters = 'md:right-[calc(max(0px,(100vw-1800px)/2)+23rem+var(--gutter))]';

type AutoScrollPanelProps = {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  hasMore: boolean;
  filtersOpen: boolean;
  /** What opens it, and has the focus again when it is closed while nothing moves. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** Lets the wall move by itself, and says how fast. Closed, it stays as a small button while the wall moves. */
export function AutoScrollPanel({ open, onOpen, onClose, hasMore, filtersOpen, opener }: AutoScrollPanelProps) {
  const pill = useRef<HTMLButtonElement>(null);
  const place = cx(corner, filtersOpen && besideFilters);
  const { enabled, speed } = useAutoScrollSetting();
  const less = useLessMotion();
  const moves = enabled && !less;
  useLayer(open, onClose);
  const readSpeed = useEffectEvent(() => speed);
  const readMore = useEffectEvent(() => hasMore);
  useEffect(() => {
    if (!moves) return;
    return startAutoScroll({
      speed: () => readSpeed(),
      hasMore: () => readMore(),
      onEnd: () => {
        setAutoScroll({ enabled: false });
        toast('End of the feed: auto-scroll is off');
      },
    });
  }, [moves]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) onClose();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  if (!open) {
    if (!moves) return null;
    return (
      <Button
        ref={pill}
        size="s"
        icon={<Gauge aria-hidden="true" />}
        aria-label={`Auto-scroll at ${say(speed)}: change or stop`}
        onClick={onOpen}
        className={cx(place, 'fixed! bg-raised/90! tabular-nums backdrop-blur-md')}
      >
        {say(speed)}
      </Button>
    );
  }
  return (
    <Panel
      place={place}
      returnTo={() => pill.current ?? opener.current}
      less={less}
      moves={moves}
      speed={speed}
      onClose={onClose}
    />
  );
}

type PanelProps = {
  place: string;
  returnTo: () => HTMLElement | null;
  less: boolean;
  moves: boolean;
  speed: number;
  onClose: () => void;
};

/** Takes the focus: the wall stands between it and the button that opens it, and Tab would never come here. */
function Panel({ place, returnTo, less, moves, speed, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const giveBack = useEffectEvent(() => returnTo()?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const node = panel.current;
    node?.focus({ preventScroll: true });
    return () => {
      // Later: the small button comes with the same change that takes the panel away.
      if (node?.contains(document.activeElement)) queueMicrotask(() => giveBack());
    };
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Auto-scroll"
      className={cx(
        place,
        'grid w-80 max-w-[calc(100vw-2*var(--gutter))] gap-3 rounded-l border border-line bg-surface p-4 pt-3 outline-none',
      )}
    >
      <header className="-mr-1 flex items-center justify-between gap-2">
        <h2 className="text-lead">Auto-scroll</h2>
        <IconButton label="Close auto-scroll" size="s" icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      <Switch
        label="Scroll automatically"
        hint={
          less
            ? 'Off, because your device asks for reduced motion.'
            : 'Pauses while you point at a picture, read comments or touch the screen.'
        }
        checked={moves}
        disabled={less}
        onChange={(on) => setAutoScroll({ enabled: on })}
      />
      <Slider
        label="Speed"
        min={autoScrollSpeed.min}
        max={autoScrollSpeed.max}
        step={autoScrollSpeed.step}
        value={speed}
        format={say}
        disabled={less}
        onChange={(next) => setAutoScroll({ speed: next })}
      />
      <p className="text-small text-faint max-md:hidden">
        The key <kbd className="rounded-s border border-line px-1.5 py-0.5 font-text text-soft">A</kbd> turns it on and
        off.
      </p>
    </section>
  );
}
