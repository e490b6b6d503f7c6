import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from '../../../kit/icons/index.ts';
import { cx, IconButton, VisuallyHidden } from '../../../kit/index.ts';
import { useSwipe } from '../../../kit/useSwipe.ts';
import { say } from './messages.ts';
import { type Inside, useNeighbors } from './useNeighbors.ts';

const round = 'absolute! top-1/2 z-2 -translate-y-1/2 bg-shade text-ink! backdrop-blur-md';

type NeighborsProps = { id: string; inside?: Inside | null; children: ReactNode };

/** Around the media of an item's page. */
export function Neighbors({ id, inside = null, children }: NeighborsProps) {
  const { before, after, place, count, go } = useNeighbors(id, inside);
  const swipe = useSwipe(go);
  if (!before && !after && !inside) return children;
  const isPicture = (step: 1 | -1) => Boolean(inside?.ids[inside.at + step]);
  return (
    <div {...swipe} className="relative touch-pan-y">
      {children}
      <div data-theme="dark" className="contents">
        <IconButton
          label={isPicture(-1) ? say('previousPicture') : say('previousItem')}
          data-step="previous"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={!before}
          onClick={() => go(-1, 'previous')}
          className={cx(round, 'left-2')}
        />
        <IconButton
          label={isPicture(1) ? say('nextPicture') : say('nextItem')}
          data-step="next"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={!after}
          onClick={() => go(1, 'next')}
          className={cx(round, 'right-2')}
        />
      </div>
      {count > 0 && (
        <p role="status">
          <VisuallyHidden>{say('itemOf', { place, count })}</VisuallyHidden>
        </p>
      )}
    </div>
  );
}
