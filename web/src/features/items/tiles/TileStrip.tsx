import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Ellipsis } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { keepFitting } from './fit-actions.ts';
import { TileActions } from './TileActions.tsx';
import { tileButtonClass } from './tile-button.ts';

const ItemSheet = lazy(() => import('./ItemSheet.tsx'), 'extra');

export default function TileStrip({ id }: { id: string }) {
  const strip = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  useLayoutEffect(() => (strip.current ? keepFitting(strip.current) : undefined), []);
  return (
    <div ref={strip} className="zone-actions">
      <TileActions id={id} />
      <button
        type="button"
        title="More actions"
        aria-label="More actions"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(tileButtonClass, 'ml-auto')}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {open !== null && (
        <Suspense>
          <ItemSheet id={id} from="tile" open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
