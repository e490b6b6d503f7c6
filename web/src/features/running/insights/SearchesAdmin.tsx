import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/index.ts';
import { SettingsOf } from '../../site/settings/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { useRange } from './RangeChoice.tsx';
import { searchesQuery } from './reads.ts';

type Row = { term: string; searches: number; days: number };

const columns: Column<Row>[] = [
  { id: 'term', label: 'Term', value: ({ term }) => term },
  { id: 'searches', label: 'Searches', kind: 'number', value: ({ searches }) => searches },
  { id: 'days', label: 'On days', kind: 'number', value: ({ days }) => days },
];

const hiddenWords = (hidden: number): string =>
  hidden === 1
    ? 'One other term is left out, because too few members used it.'
    : `${hidden.toLocaleString('en')} other terms are left out, because too few members used them.`;

export default function SearchesAdmin(): ReactNode {
  const { days, control } = useRange('90');
  const { data, error, refetch } = useQuery(searchesQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader
        title="Most searched"
        lead="Only terms that enough members used on one day. Searches are kept for 90 days without names."
        control={control}
      />
      <Card>
        <div className="grid gap-4">
          <DataTable
            label="Terms"
            columns={columns}
            rows={data?.items}
            rowKey={({ term }) => term}
            sort={{ by: 'searches', descending: true }}
            empty={{
              title: 'No term to show yet',
              text: 'A term is listed once enough members have searched for it on one day.',
            }}
            csvName="most-searched"
            filterLabel="Find a term"
            error={data ? null : error}
            onRetry={() => void refetch()}
          />
          {data && data.hidden > 0 && <p className="text-small text-faint">{hiddenWords(data.hidden)}</p>}
        </div>
      </Card>
      <div className="max-w-184">
        <SettingsOf subject="insights" />
      </div>
    </div>
  );
}
