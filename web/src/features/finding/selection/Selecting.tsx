import { type ReactNode, type RefObject, use, useEffect, useEffectEvent } from 'react';
import { X } from '../../../kit/icons/index.ts';
import { Button, IconButton } from '../../../kit/index.ts';
import { useLayer } from '../../../kit/layers.ts';
import { listenToDrags, listenToKeys, type Steps } from './gestures.ts';
import { say } from './messages.ts';
import { SelectionContext, type SelectionPlace } from './place.ts';
import { choose, extend, extendFrom, nothing, type Selection, toggle } from './selection.ts';

/** Keys and drags of the page below, and the bar. Back ends the selection. */
export default function Selecting({ root, children }: { root: RefObject<HTMLElement | null>; children: ReactNode }) {
  const place = use(SelectionContext);
  return place?.now ? (
    <Bar place={place} root={root}>
      {children}
    </Bar>
  ) : null;
}

type BarProps = { place: SelectionPlace; root: RefObject<HTMLElement | null>; children: ReactNode };

function Bar({ place: { chosen, order, change, end }, root, children }: BarProps) {
  useLayer(true, end);
  const leave = useEffectEvent(() => {
    const inside = document.activeElement?.closest<HTMLElement>('[data-tile]');
    const tile = inside && root.current?.contains(inside) ? inside.dataset.tile : undefined;
    end();
    // The tile has another element after it is drawn again.
    if (tile)
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>(`[data-tile="${tile}"] a`)?.focus({ preventScroll: true }),
      );
  });
  const orderNow = useEffectEvent(() => order);
  /** React takes the step while it renders, and no event may be read then. */
  const within = useEffectEvent((step: (known: readonly string[]) => (now: Selection) => Selection) =>
    change(step(order)),
  );
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    const steps: Steps = {
      order: () => orderNow(),
      toggle: (id) => within(() => (now) => toggle(now, id)),
      extend: (id) => within((known) => (now) => extend(now, known, id)),
      extendFrom: (from, to) => within((known) => (now) => extendFrom(now, known, from, to)),
      all: () => within((known) => () => choose(known)),
      end: () => leave(),
    };
    const stops = [listenToDrags(page, steps), listenToKeys(page, steps)];
    return () => {
      for (const stop of stops) stop();
    };
    // A drag must outlast the steps that it takes.
  }, [root]);
  const hasAll = order.length > 0 && chosen.length === order.length;
  return (
    <>
      <div aria-hidden="true" className="selection-room" />
      <section aria-label={say('selection')} className="selection-bar">
        <div>
          <IconButton label={say('endTheSelection')} icon={<X aria-hidden="true" />} onClick={end} />
          <p role="status" className="selection-count">
            {chosen.length === 0 ? say('selectItems') : say('selected', { count: chosen.length })}
          </p>
          <Button size="s" tone="ghost" onClick={() => change(() => (hasAll ? nothing : choose(order)))}>
            {hasAll ? say('selectNone') : say('selectAll')}
          </Button>
        </div>
        {chosen.length > 0 && <div className="selection-actions">{children}</div>}
      </section>
    </>
  );
}
