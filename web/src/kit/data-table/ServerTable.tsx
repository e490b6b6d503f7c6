import { useEffect, useState } from 'react';
import type { TableRequest } from './columns.ts';
import { saveCsv, toCsv } from './csv.ts';
import { TableFrame, type TableProps } from './TableFrame.tsx';

export type TablePage<Row> = { rows: readonly Row[]; total: number };

type ServerTableProps<Row> = TableProps<Row> & {
  request: TableRequest;
  onRequest: (request: TableRequest) => void;
  /** Earlier rows may stay until the answer arrives. */
  answer: TablePage<Row> | undefined;
  pageSize: number;
  isRefreshing?: boolean;
  isNarrowed?: boolean;
  loadPage: (request: TableRequest) => Promise<TablePage<Row>>;
};

/** Milliseconds after which typing counts as finished. */
const pauseMs = 250;

export function ServerTable<Row>({ answer, loadPage, request, onRequest, ...rest }: ServerTableProps<Row>) {
  const [typed, setTyped] = useState(request.filter);
  useEffect(() => {
    if (typed === request.filter) return;
    const timer = setTimeout(() => onRequest({ ...request, filter: typed, page: 0 }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, request, onRequest]);
  const save = async () => {
    const rows = await everyPage(loadPage, request);
    saveCsv(rest.csvName, toCsv(rows, rest.columns));
  };
  return (
    <TableFrame
      {...rest}
      isNarrowed={rest.isNarrowed || request.filter.trim() !== ''}
      request={{ ...request, filter: typed }}
      onRequest={(next) => (next.filter === typed ? onRequest(next) : setTyped(next.filter))}
      rows={answer?.rows}
      total={answer?.total ?? 0}
      onExport={save}
    />
  );
}

/** An empty page ends it, in case rows disappear during the export. */
export async function everyPage<Row>(
  load: (request: TableRequest) => Promise<TablePage<Row>>,
  request: TableRequest,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const next = await load({ ...request, page });
    rows.push(...next.rows);
    if (next.rows.length === 0 || rows.length >= next.total) return rows;
  }
}
