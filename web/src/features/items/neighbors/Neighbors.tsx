import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from '../../../kit/icons/index.ts';
import { cx, IconButton, VisuallyHidden } from '../../../kit/index.ts';
import { useSwipe } from '../../../kit/useSwipe.ts';
import { useNeighbors } from './useNeighbors.ts';

const round = 'absolute! top-1/2 z-2 -translate-y-1/2 bg-shade text-ink! backdrop-blur-md';

/** Around the media of an item's page. */
export function Neighbors({ id, children }: { id: string; children: ReactNode }) {
  const { before, after, place, count, go } = useNeighbors(id);
  const swipe = useSwipe(go);
  if (!before && !after) return children;
  return (
    <div {...swipe} className="relative touch-pan-y">
      {children}
      <div data-theme="dark" className="contents">
        <IconButton
          label="Previous item"
          data-step="previous"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={!before}
          onClick={() => go(-1, 'previous')}
          className={cx(round, 'left-2')}
        />
        <IconButton
          label="Next item"
          data-step="next"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={!after}
          onClick={() => go(1, 'next')}
          className={cx(round, 'right-2')}
        />
      </div>
      <p role="status">
        <VisuallyHidden>{`Item ${place} of ${count}`}</VisuallyHidden>
      </p>
    </div>
  );
}
