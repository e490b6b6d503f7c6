import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/index.ts';
import { SettingsOf } from '../../site/settings/index.ts';
import { InsightsHeader } from './InsightsHeader.tsx';
import { say } from './messages.ts';
import { useRange } from './RangeChoice.tsx';
import { searchesQuery } from './reads.ts';

type Row = { term: string; searches: number; days: number };

const columns: Column<Row>[] = [
  { id: 'term', label: say('term'), value: ({ term }) => term },
  { id: 'searches', label: say('searches'), kind: 'number', value: ({ searches }) => searches },
  { id: 'days', label: say('onDays'), kind: 'number', value: ({ days }) => days },
];

export default function SearchesAdmin(): ReactNode {
  const { days, control } = useRange('90');
  const { data, error, refetch } = useQuery(searchesQuery(days));
  return (
    <div className="grid gap-6">
      <InsightsHeader title={say('mostSearched')} lead={say('onlyTermsThatEnoughMembers')} control={control} />
      <Card>
        <div className="grid gap-4">
          <DataTable
            label={say('searchTerms')}
            columns={columns}
            rows={data?.items}
            rowKey={({ term }) => term}
            sort={{ by: 'searches', descending: true }}
            empty={{
              title: say('noTermToShowYet'),
              text: say('aTermIsListedOnce'),
            }}
            csvName="most-searched"
            filterLabel={say('findATerm')}
            error={data ? null : error}
            onRetry={() => void refetch()}
          />
          {data && data.hidden > 0 && (
            <p className="text-small text-faint">{say('otherTermsAreLeftOut', { count: data.hidden })}</p>
          )}
        </div>
      </Card>
      <div className="max-w-184">
        <SettingsOf subject="insights" />
      </div>
    </div>
  );
}
