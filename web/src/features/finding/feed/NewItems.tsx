import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { arrivalsQuery } from './arrivals.ts';
import { say } from './messages.ts';
import type { FeedFilters } from './reads.ts';

type NewItemsProps = { filters: FeedFilters; since: string; busy: boolean; onShow: () => void };

/** The wall never moves for newer items. */
export function NewItems({ filters, since, busy, onShow }: NewItemsProps) {
  const { data } = useQuery(arrivalsQuery(filters, since));
  const { count, countIsExact } = data ?? { count: 0, countIsExact: true };
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--bar)+12px)] z-20 grid justify-items-center"
    >
      {count > 0 && (
        <Button
          tone="main"
          size="s"
          busy={busy}
          icon={<ArrowUp aria-hidden="true" />}
          onClick={onShow}
          className="pointer-events-auto"
        >
          {countIsExact ? say('newItems', { count }) : say('newItemsOrMore', { count })}
        </Button>
      )}
    </div>
  );
}
