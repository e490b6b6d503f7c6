import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { loadFailed, reasonOf } from '../Loaded.tsx';
import { say } from '../messages.ts';
import { Skeleton } from '../Skeleton.tsx';
import { pageCount } from './arrange.ts';
import type { Column, TableRequest } from './columns.ts';
import { Pager } from './Pager.tsx';
import { TableBar } from './TableBar.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';

export type TableProps<Row> = {
  /** The plural, "Members". The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'action' | 'icon'>;
  csvName: string;
  filterLabel?: string;
  filters?: boolean;
  controls?: ReactNode;
  error?: unknown;
  failure?: string;
  onRetry?: () => void;
};

type TableFrameProps<Row> = TableProps<Row> & {
  request: TableRequest;
  onRequest: (request: TableRequest) => void;
  rows: readonly Row[] | undefined;
  total: number;
  pageSize: number;
  isNarrowed?: boolean;
  isRefreshing?: boolean;
  onExport: () => Promise<void> | void;
};

export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { label, columns, rowKey, empty, rows, total, request, onRequest, pageSize } = props;
  const { error, failure = loadFailed } = props;
  const failed = Boolean(error) && (
    <ErrorState compact text={failure} detail={reasonOf(error)} onRetry={props.onRetry} />
  );
  if (failed && !rows) return failed;
  const narrowed = request.filter.trim() !== '' || props.isNarrowed === true;
  if (rows && total === 0 && !narrowed && !props.isRefreshing) return <EmptyState compact {...empty} />;
  return (
    <div className="grid min-w-0 gap-4">
      <TableBar
        label={label}
        filter={request.filter}
        filterLabel={props.filterLabel}
        filters={props.filters}
        onFilter={(filter) => onRequest({ ...request, filter, page: 0 })}
        controls={props.controls}
        count={rows ? total : null}
        onExport={props.onExport}
      />
      {failed}
      {!rows && <Skeleton lines={6} />}
      {rows && total === 0 && <EmptyState compact title={say('nothingFits')} text={say('changeTheFilters')} />}
      {rows && total > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
          <section aria-label={label} tabIndex={0} className="relative min-w-0 overflow-x-auto">
            <table aria-label={label} aria-busy={props.isRefreshing || undefined} className="w-full border-collapse">
              <TableHead
                columns={columns}
                sort={request.sort}
                onSort={(sort) => onRequest({ ...request, sort, page: 0 })}
              />
              <TableRows columns={columns} rows={rows} rowKey={rowKey} />
            </table>
          </section>
          <Pager
            label={label}
            page={Math.min(request.page, pageCount(total, pageSize) - 1)}
            pageSize={pageSize}
            total={total}
            onPage={(page) => onRequest({ ...request, page })}
          />
        </>
      )}
    </div>
  );
}
