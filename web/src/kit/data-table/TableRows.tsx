import { cx } from '../cx.ts';
import { type Column, isNumeric } from './columns.ts';
import { stickyClass } from './TableHead.tsx';
import { valueWords } from './words.ts';

type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function TableRows<Row>({ columns, rows, rowKey }: TableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className="border-b border-line/60 last:border-0">
          {columns.map((column, at) => {
            const Cell = at === 0 ? 'th' : 'td';
            return (
              <Cell
                key={column.id}
                scope={at === 0 ? 'row' : undefined}
                className={cx(
                  'px-3 py-2.5 md:px-4 align-middle font-[450] first:ps-0 last:pe-0',
                  at === 0 && cx(stickyClass, 'wrap-break-word text-ink'),
                  isNumeric(column) ? 'text-end whitespace-nowrap tabular-nums' : 'text-start',
                  // A text beside others would otherwise take a line for each word on phones.
                  column.value && (column.kind ?? 'text') === 'text' && 'max-md:min-w-28',
                  (column.kind === 'day' || column.kind === 'time') && 'whitespace-nowrap tabular-nums',
                )}
              >
                {column.cell ? column.cell(row) : column.value && valueWords(column.value(row), column.kind)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
