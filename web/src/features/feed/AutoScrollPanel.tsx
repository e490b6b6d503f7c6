import { Gauge, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton, isDialogOpen, Slider, Switch, toast } from '../../kit/index.ts';
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

type AutoScrollPanelProps = { open: boolean; onOpen: () => void; onClose: () => void; hasMore: boolean };

/** Lets the wall move by itself, and says how fast. Closed, it stays as a small button while the wall moves. */
export function AutoScrollPanel({ open, onOpen, onClose, hasMore }: AutoScrollPanelProps) {
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
        size="s"
        icon={<Gauge aria-hidden="true" />}
        aria-label={`Auto-scroll at ${say(speed)}: change or stop`}
        onClick={onOpen}
        className="fixed! right-(--gutter) bottom-[calc(var(--dock)+16px)] z-20 bg-raised/90! tabular-nums backdrop-blur-md"
      >
        {say(speed)}
      </Button>
    );
  }
  return (
    <section
      aria-label="Auto-scroll"
      className="fixed right-(--gutter) bottom-[calc(var(--dock)+16px)] left-auto z-20 grid w-80 max-w-[calc(100vw-2*var(--gutter))] gap-3 rounded-l border border-line bg-surface p-4 pt-3"
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
