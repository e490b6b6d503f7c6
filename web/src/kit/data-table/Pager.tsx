import { IconButton } from '../IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../icons/index.ts';
import { pageCount } from './arrange.ts';

type PagerProps = { label: string; page: number; pageSize: number; total: number; onPage: (page: number) => void };

const plain = new Intl.NumberFormat('en');

/** Which rows are shown, of how many, and the ways to the pages before and after. */
export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  const last = pageCount(total, pageSize) - 1;
  const first = page * pageSize + 1;
  return (
    <nav aria-label={`Pages of ${label}`} className="flex items-center justify-between gap-3">
      <p className="text-small text-faint tabular-nums">
        {plain.format(first)}–{plain.format(Math.min(total, first + pageSize - 1))} of {plain.format(total)}
      </p>
      {last > 0 && (
        <div className="flex items-center gap-1">
          <IconButton
            label="Previous page"
            icon={<ChevronLeft aria-hidden="true" />}
            aria-disabled={page === 0}
            onClick={() => page > 0 && onPage(page - 1)}
            className="aria-disabled:opacity-45"
          />
          <p className="text-small text-soft tabular-nums">
            Page {plain.format(page + 1)} of {plain.format(last + 1)}
          </p>
          <IconButton
            label="Next page"
            icon={<ChevronRight aria-hidden="true" />}
            aria-disabled={page >= last}
            onClick={() => page < last && onPage(page + 1)}
            className="aria-disabled:opacity-45"
          />
        </div>
      )}
    </nav>
  );
}
