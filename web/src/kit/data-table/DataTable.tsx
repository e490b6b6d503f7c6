import { useMemo, useState } from 'react';
import { filterRows, pageCount, sortRows } from './arrange.ts';
import { firstRequest, type Sort } from './columns.ts';
import { saveCsv, toCsv } from './csv.ts';
import { TableFrame, type TableProps } from './TableFrame.tsx';

type DataTableProps<Row> = TableProps<Row> & {
  rows: readonly Row[] | undefined;
  sort?: Sort;
  pageSize?: number;
  isNarrowed?: boolean;
};

/** Sorts, filters, pages and exports in the browser. Load it lazily, with its screen. */
export function DataTable<Row>({ rows, sort, pageSize = 25, ...rest }: DataTableProps<Row>) {
  const { columns, csvName } = rest;
  const [request, setRequest] = useState(() => firstRequest(sort));
  const arranged = useMemo(
    () => rows && sortRows(filterRows(rows, columns, request.filter), columns, request.sort),
    [rows, columns, request.filter, request.sort],
  );
  const page = Math.min(request.page, pageCount(arranged?.length ?? 0, pageSize) - 1);
  return (
    <TableFrame
      {...rest}
      request={request}
      onRequest={setRequest}
      rows={arranged?.slice(page * pageSize, (page + 1) * pageSize)}
      total={arranged?.length ?? 0}
      pageSize={pageSize}
      onExport={() => saveCsv(csvName, toCsv(arranged ?? [], columns))}
    />
  );
}
