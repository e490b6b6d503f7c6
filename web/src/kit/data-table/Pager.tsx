import { IconButton } from '../IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../icons/index.ts';
import { pageCount } from './arrange.ts';

type PagerProps = { label: string; page: number; pageSize: number; total: number; onPage: (page: number) => void };

const plain = new Intl.NumberFormat('en');

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
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <p className="text-small text-soft tabular-nums">
            Page {plain.format(page + 1)} of {plain.format(last + 1)}
          </p>
          <IconButton
            label="Next page"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
