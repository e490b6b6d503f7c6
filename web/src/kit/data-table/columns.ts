import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | Date | null;

/** How a value is shown, aligned and sorted first: numbers and times begin with the greatest. */
export type ColumnKind = 'text' | 'number' | 'bytes' | 'percent' | 'day' | 'time';

export type Column<Row> = {
  /** The key of sorting; for rows of the server the name that it sorts by. */
  id: string;
  label: string;
  kind?: ColumnKind;
  /** What is sorted, filtered and exported. A column without one, such as for buttons, is neither. */
  value?: (row: Row) => CellValue;
  /** What is shown in place of the value. */
  cell?: (row: Row) => ReactNode;
  /** False: its header does not sort. */
  sorts?: boolean;
  /** Hides the label, for columns of buttons. */
  hideLabel?: boolean;
};

export type Sort = { by: string; descending: boolean };

/** Which rows a table shows: what is typed in its filter, the order, and the page from 0. */
export type TableRequest = { filter: string; sort: Sort | null; page: number };

export const firstRequest = (sort: Sort | null = null): TableRequest => ({ filter: '', sort, page: 0 });

export const isSortable = <Row>({ value, sorts }: Column<Row>): boolean => value !== undefined && sorts !== false;

export const isNumeric = ({ kind }: { kind?: ColumnKind }): boolean =>
  kind === 'number' || kind === 'bytes' || kind === 'percent';

/** The order after a press on a column's header: its first order, and then the other one. */
export const nextSort = <Row>(sort: Sort | null, { id, kind = 'text' }: Column<Row>): Sort =>
  sort?.by === id ? { by: id, descending: !sort.descending } : { by: id, descending: kind !== 'text' };
