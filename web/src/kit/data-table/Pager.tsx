import { IconButton } from '../IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../icons/index.ts';
import { say } from '../messages.ts';
import { pageCount } from './arrange.ts';

type PagerProps = { label: string; page: number; pageSize: number; total: number; onPage: (page: number) => void };

export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  const last = pageCount(total, pageSize) - 1;
  const first = page * pageSize + 1;
  return (
    <nav aria-label={say('pagesOf', { table: label })} className="flex items-center justify-between gap-3">
      <p className="text-small text-faint tabular-nums">
        {say('shownRows', { first, last: Math.min(total, first + pageSize - 1), total })}
      </p>
      {last > 0 && (
        <div className="flex items-center gap-1">
          <IconButton
            label={say('previousPage')}
            icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <p className="text-small text-soft tabular-nums">{say('pageOf', { page: page + 1, pages: last + 1 })}</p>
          <IconButton
            label={say('nextPage')}
            icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
