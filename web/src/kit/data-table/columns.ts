import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | Date | null;

/** Sets a value's format, alignment and first order: numbers and times begin with the greatest. */
export type ColumnKind = 'text' | 'number' | 'bytes' | 'percent' | 'day' | 'time';

export type Column<Row> = {
  /** The key of sorting. The server sorts its rows by the same name. */
  id: string;
  label: string;
  kind?: ColumnKind;
  /** The value for sorting, filtering and export. A column of buttons has none. */
  value?: (row: Row) => CellValue;
  /** The displayed content, if it differs from the value. */
  cell?: (row: Row) => ReactNode;
  /** False disables sorting by its header. */
  sorts?: boolean;
  hideLabel?: boolean;
};

export type Sort = { by: string; descending: boolean };

/** The rows of a table: filter text, order, and page from 0. */
export type TableRequest = { filter: string; sort: Sort | null; page: number };

export const firstRequest = (sort: Sort | null = null): TableRequest => ({ filter: '', sort, page: 0 });

export const isSortable = <Row>({ value, sorts }: Column<Row>): boolean => value !== undefined && sorts !== false;

export const isNumeric = ({ kind }: { kind?: ColumnKind }): boolean =>
  kind === 'number' || kind === 'bytes' || kind === 'percent';

/** The order after a press on a column's header: first its own order, then the reverse. */
export const nextSort = <Row>(sort: Sort | null, { id, kind = 'text' }: Column<Row>): Sort =>
  sort?.by === id ? { by: id, descending: !sort.descending } : { by: id, descending: kind !== 'text' };
