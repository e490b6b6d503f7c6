import { figureNames, type PublicFigure } from '@veil/contract/safety/transparency.ts';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { say } from './messages.ts';
import { figureWords, kindOf, monthWords, sourceOf, valueWords } from './words.ts';

const columns: Column<PublicFigure>[] = [
  { id: 'month', label: say('month'), value: ({ month }) => month, cell: ({ month }) => monthWords(month) },
  { id: 'figure', label: say('figure'), value: ({ figure }) => figureWords[figure] },
  { id: 'kind', label: say('kind'), value: kindOf },
  { id: 'source', label: say('by'), value: sourceOf },
  // Times are exported in minutes.
  { id: 'value', label: say('value'), kind: 'number', value: ({ value }) => value, cell: valueWords },
];

const inOrder = (a: PublicFigure, b: PublicFigure) =>
  b.month.localeCompare(a.month) || figureNames.indexOf(a.figure) - figureNames.indexOf(b.figure);

type Props = {
  figures: readonly PublicFigure[] | undefined;
  error: unknown;
  onRetry: () => void;
  empty: { title: string; text: string };
};

export const FigureTable = ({ figures, ...rest }: Props) => (
  <DataTable
    label={say('figuresOfModeration')}
    columns={columns}
    rows={figures?.toSorted(inOrder)}
    rowKey={({ month, figure, kind, source }) => `${month} ${figure} ${kind} ${source}`}
    pageSize={50}
    csvName="transparency"
    filterLabel={say('findAFigure')}
    {...rest}
  />
);
