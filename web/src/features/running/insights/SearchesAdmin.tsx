import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../kit/data-table/columns.ts';
import { DataTable } from '../../kit/data-table/DataTable.tsx';
import { Card } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { SavedForm } from '../drafts/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { searchesQuery } from './queries.ts';
import { useRange } from './RangeChoice.tsx';

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

/** What was searched for most. */
export default function SearchesAdmin(): ReactNode {
  const { days, control } = useRange('90');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(searchesQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader
        title="Most searched"
        lead="Only terms that many members used on one day. Searches are kept for 90 days, without who made them."
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
            error={error && !data ? sentence(error, 'Failed to load searches') : null}
            onRetry={() => void refetch()}
          />
          {data && data.hidden > 0 && <p className="text-small text-faint">{hiddenWords(data.hidden)}</p>}
        </div>
      </Card>
      <SavedForm
        queryKey={['insight-settings']}
        load={(signal) => api.getInsightSettings({}, { signal })}
        save={async (body) => {
          const saved = await api.saveInsightSettings({ body });
          void queries.invalidateQueries({ queryKey: ['insights'] });
          return saved;
        }}
      >
        {({ draft, change, errors }) => (
          <Card title="What is listed">
            <NumberField
              label="Members who must have searched for a term on one day"
              hint="With few members a small number may show what one of them searches for."
              error={errors.searchMembers}
              min={2}
              max={100}
              value={draft.searchMembers}
              onChange={(searchMembers) => change({ searchMembers })}
            />
          </Card>
        )}
      </SavedForm>
    </div>
  );
}
