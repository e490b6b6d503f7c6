import { useState } from 'react';
import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/DataTable.tsx';
import { Card, Chip } from '../index.ts';

type Sample = { name: string; items: number; size: number; share: number; day: Date | null };

const names = ['linen', 'window light', 'standing', 'study', 'veil', 'drapery', 'moon', 'dunes', '=1+1'];
const samples: Sample[] = Array.from({ length: 137 }, (_, at) => ({
  name: `${names[at % names.length]} ${at + 1}`,
  items: (at * 7919) % 1009,
  size: (at * 104_729) % 9_999_991,
  share: ((at * 31) % 100) / 100,
  day: at % 9 === 0 ? null : new Date(Date.UTC(2026, at % 12, (at % 28) + 1)),
}));
const columns: Column<Sample>[] = [
  { id: 'name', label: 'Tag', value: ({ name }) => name },
  { id: 'items', label: 'Items', kind: 'number', value: ({ items }) => items },
  { id: 'size', label: 'Size', kind: 'bytes', value: ({ size }) => size },
  { id: 'share', label: 'Share', kind: 'percent', value: ({ share }) => share },
  { id: 'day', label: 'Last used', kind: 'day', value: ({ day }) => day },
];
const states = { full: samples, empty: [], loading: undefined, failed: undefined };
type State = keyof typeof states;

export function Tables() {
  const [state, setState] = useState<State>('full');
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        {(Object.keys(states) as State[]).map((one) => (
          <Chip key={one} on={one === state} onSelect={() => setState(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <Card title="Tags">
        <DataTable
          label="Tags"
          columns={columns}
          rows={states[state]}
          rowKey={({ name }) => name}
          sort={{ by: 'items', descending: true }}
          csvName="tags"
          empty={{ title: 'No tags yet', text: 'They come with the first upload.' }}
          error={state === 'failed' ? new Error('lost') : null}
          onRetry={() => setState('full')}
        />
      </Card>
    </div>
  );
}
