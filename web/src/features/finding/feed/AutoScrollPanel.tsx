import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ArrowLeft, Gauge, X } from '../../../kit/icons/index.ts';
import { Button, cx, IconButton, isDialogOpen, Slider, Switch, toast } from '../../../kit/index.ts';
import { useLayer } from '../../../kit/layers.ts';
import { keyName } from '../../../platform/key-rows.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { autoScrollKey, autoScrollSpeed, setAutoScroll, useAutoScrollSetting } from './auto-scroll-setting.ts';
import { say } from './messages.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => matchMedia(reducedMotion).matches);
  useEffect(() => {
    const query = matchMedia(reducedMotion);
    const update = () => setReduced(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return reduced;
}

const formatSpeed = (speed: number) => say('pixelsPerSecond', { speed });

const corner = 'fixed bottom-[calc(var(--dock)+16px)] z-20 end-(--gutter)';
/** The filter panel lies at the right, and on narrower windows it is a sheet over the page. */
const besideFilters = 'md:end-[calc(max(0px,(100vw-1800px)/2)+23rem+var(--gutter))]';

type AutoScrollPanelProps = {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  hasMore: boolean;
  filtersOpen: boolean;
};

/** Closed, it is a small button during scrolling. */
export function AutoScrollPanel({ open, onOpen, onClose, hasMore, filtersOpen }: AutoScrollPanelProps) {
  const pill = useRef<HTMLButtonElement>(null);
  const position = cx(corner, filtersOpen && besideFilters);
  const { enabled, speed } = useAutoScrollSetting();
  const reduced = useReducedMotion();
  const moves = enabled && !reduced;
  useLayer(open, onClose, { name: 'feed:auto' });
  const readSpeed = useEffectEvent(() => speed);
  const readMore = useEffectEvent(() => hasMore);
  useEffect(() => {
    if (!moves) return;
    return startAutoScroll({
      speed: () => readSpeed(),
      hasMore: () => readMore(),
      onEnd: () => {
        setAutoScroll({ enabled: false });
        toast(say('endOfTheFeedAuto'));
      },
    });
  }, [moves]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) onClose();
  });
  // The panel has the focus at once, so its key counts at once too.
  useLayoutEffect(() => {
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
        aria-label={say('autoScrollAtChangeOrStop', { speed: formatSpeed(speed) })}
        onClick={onOpen}
        className={cx(position, 'fixed! bg-raised/90! tabular-nums backdrop-blur-md')}
      >
        {formatSpeed(speed)}
      </Button>
    );
  }
  return (
    <Panel
      position={position}
      returnTo={() => pill.current}
      reduced={reduced}
      moves={moves}
      speed={speed}
      onClose={onClose}
    />
  );
}

type PanelProps = {
  position: string;
  returnTo: () => HTMLElement | null;
  reduced: boolean;
  moves: boolean;
  speed: number;
  onClose: () => void;
};

/** Takes the focus when it opens, because the whole wall lies between it and its button in the Tab order. */
function Panel({ position, returnTo, reduced, moves, speed, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const returnFocus = useEffectEvent((opener: Element | null) => {
    const target = returnTo() ?? opener;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const node = panel.current;
    node?.focus({ preventScroll: true });
    return () => {
      // A microtask runs it, because the same change that removes the panel renders the small button.
      if (node?.contains(document.activeElement)) queueMicrotask(() => returnFocus(opener));
    };
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={say('autoScroll')}
      className={cx(
        position,
        'grid w-80 max-w-[calc(100vw-2*var(--gutter))] gap-3 rounded-l border border-line bg-surface p-4 pt-3 outline-none',
      )}
    >
      <header className="-me-1 flex items-center gap-2">
        <IconButton
          label={say('back')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={onClose}
          className="-ms-2 md:hidden"
        />
        <h2 className="flex-1 text-lead">{say('autoScroll')}</h2>
        <IconButton
          label={say('closeAutoScroll')}
          size="s"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="max-md:hidden"
        />
      </header>
      <Switch
        label={say('scrollAutomatically')}
        hint={reduced ? say('offBecauseYourDeviceAsks') : say('pausesWhileYouPointAt')}
        checked={moves}
        disabled={reduced}
        onChange={(on) => setAutoScroll({ enabled: on })}
      />
      <Slider
        label={say('speed')}
        min={autoScrollSpeed.min}
        max={autoScrollSpeed.max}
        step={autoScrollSpeed.step}
        value={speed}
        format={formatSpeed}
        disabled={reduced}
        onChange={(next) => setAutoScroll({ speed: next })}
      />
      <p className="text-small text-faint max-md:hidden">
        {say.nodes('theKeyTurnsItOn', {
          key: (
            <kbd className="rounded-s border border-line px-1.5 py-0.5 font-text text-soft">
              {keyName(autoScrollKey)}
            </kbd>
          ),
        })}
      </p>
    </section>
  );
}
