import { useMemo } from 'react';
import type { Column } from '../../../../kit/data-table/columns.ts';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { say } from '../messages.ts';
import { dayWords } from '../words.ts';
import type { Line } from './LineChart.tsx';

type Row = { day: string; values: readonly (number | null)[] };
type MetricTableProps = {
  title: string;
  days: readonly string[];
  lines: readonly Line[];
  format: (value: number) => string;
};

export default function MetricTable({ title, days, lines, format }: MetricTableProps) {
  const rows = useMemo(
    (): Row[] => days.map((day, at) => ({ day, values: lines.map(({ values }) => values[at] ?? null) })),
    [days, lines],
  );
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'day', label: say('day'), kind: 'day', value: ({ day }) => day, cell: ({ day }) => dayWords(day) },
      ...lines.map(
        ({ label }, at): Column<Row> => ({
          id: label,
          label,
          kind: 'number',
          value: ({ values }) => values[at] ?? null,
          cell: ({ values }) => {
            const value = values[at] ?? null;
            return value === null ? '–' : format(value);
          },
        }),
      ),
    ],
    [lines, format],
  );
  return (
    <DataTable
      label={say('byDay', { title })}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
      sort={{ by: 'day', descending: true }}
      pageSize={14}
      empty={{ title: say('noDayIsRecordedYet') }}
      csvName={title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}
    />
  );
}
