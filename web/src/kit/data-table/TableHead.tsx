import { cx } from '../cx.ts';
import { ArrowDown, ArrowUp, ArrowUpDown } from '../icons/index.ts';
import { type Column, isNumeric, isSortable, nextSort, type Sort } from './columns.ts';

/** The first column stays in sight while the others scroll sideways. */
export const stickyClass =
  'sticky start-0 z-1 min-w-28 max-w-[44vw] bg-surface max-md:border-e max-md:border-line md:max-w-80';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr className="border-b border-line text-start text-small text-soft">
        {columns.map((column, at) => {
          const mine = sort?.by === column.id;
          const Arrow = mine ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={mine ? (sort.descending ? 'descending' : 'ascending') : undefined}
              className={cx(
                'px-3 py-1 md:px-4 font-[560] whitespace-nowrap first:ps-0 last:pe-0',
                at === 0 && stickyClass,
                isNumeric(column) ? 'text-end' : 'text-start',
              )}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column))}
                  className={cx(
                    'inline-flex min-h-9 items-center gap-1.5 rounded-s transition-colors hover:text-ink pointer-coarse:min-h-11',
                    isNumeric(column) && 'flex-row-reverse',
                    mine && 'text-ink',
                  )}
                >
                  {column.label}
                  <Arrow aria-hidden="true" className={cx('size-3.5 flex-none', !mine && 'opacity-50')} />
                </button>
              ) : (
                <span className={column.hideLabel ? 'sr-only' : 'inline-flex min-h-9 items-center'}>
                  {column.label}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
