import { type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react';
import { Check } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useKnown } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { SelectionContext, type SelectionPlace } from './place.ts';
import { chosenIn, nothing, type Selection, toggle } from './selection.ts';

const Selecting = lazy(() => import('./Selecting.tsx'));
export const SelectTile = lazy(() => import('./SelectTile.tsx'));

/** Keys must find the items as soon as the bar is there. */
const loadParts = () => Promise.all([Selecting.preload(), SelectTile.preload()]);

type SelectableProps = {
  /** They are in the order of the page. */
  ids: readonly string[];
  /** The actions of this page in the bar. */
  actions: ReactNode;
  children: ReactNode;
};

/** Its bar and the code of its gestures load when members begin to select. */
export function Selectable({ ids, actions, children }: SelectableProps) {
  const root = useRef<HTMLDivElement>(null);
  const order = useKnown(ids);
  const [now, setNow] = useState<Selection | null>(null);
  const place = useMemo<SelectionPlace>(
    () => ({
      now,
      order,
      chosen: now ? chosenIn(now, order) : [],
      change: (step) => setNow((before) => before && step(before)),
      start: (id) => void loadParts().then(() => setNow(id ? { ...toggle(nothing, id), began: id } : nothing)),
      end: () => setNow(null),
    }),
    [now, order],
  );
  return (
    <SelectionContext value={place}>
      <div ref={root}>{children}</div>
      {now && (
        <Suspense>
          <Selecting root={root}>{actions}</Selecting>
        </Suspense>
      )}
    </SelectionContext>
  );
}

export function SelectButton() {
  const place = use(SelectionContext);
  if (!place || place.order.length === 0) return null;
  const { now, start, end } = place;
  return (
    <Button
      size="s"
      tone="ghost"
      icon={<Check aria-hidden="true" />}
      aria-pressed={now !== null}
      onClick={() => (now ? end() : start())}
    >
      {say('select')}
    </Button>
  );
}
