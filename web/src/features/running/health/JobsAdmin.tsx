import { useQuery } from '@tanstack/react-query';
import type { JobQueue, JobSummary } from '@veil/contract/running/health.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Button, Card, SegmentedControl } from '../../../kit/index.ts';
import { useJobActs } from './actions.ts';
import { JobTable } from './JobTable.tsx';
import { queuesQuery } from './reads.ts';

const dateOf = (at: string | null): Date | null => (at ? new Date(at) : null);

const columns = (retryAll: (queue: string) => void): Column<JobQueue>[] => [
  { id: 'name', label: 'Queue', value: ({ name }) => name },
  { id: 'waiting', label: 'Waiting', kind: 'number', value: ({ waiting }) => waiting },
  { id: 'running', label: 'Running', kind: 'number', value: ({ running }) => running },
  {
    id: 'failed',
    label: 'Failed',
    kind: 'number',
    value: ({ failed }) => failed,
    cell: ({ failed }) => (failed > 0 ? <span className="text-danger">{failed}</span> : failed),
  },
  { id: 'done', label: 'Done', kind: 'number', value: ({ done }) => done },
  { id: 'oldest', label: 'Waiting since', kind: 'time', value: ({ oldestAt }) => dateOf(oldestAt) },
  { id: 'last', label: 'Last done', kind: 'time', value: ({ lastDoneAt }) => dateOf(lastDoneAt) },
  {
    id: 'retry',
    label: 'Retry',
    hideLabel: true,
    cell: ({ name, failed }) =>
      failed > 0 && (
        <Button size="s" aria-label={`Retry all of ${name}`} onClick={() => retryAll(name)}>
          Retry all
        </Button>
      ),
  },
];

const states = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'running', label: 'Running' },
] as const;

export default function JobsAdmin(): ReactNode {
  const queues = useQuery(queuesQuery);
  const [state, setState] = useState<JobSummary['state']>('failed');
  const [retrying, setRetrying] = useState<string | null>(null);
  const { retry } = useJobActs();
  return (
    <div className="grid min-w-0 gap-6">
      <Card title="Queues">
        <DataTable
          label="Queues"
          columns={columns(setRetrying)}
          rows={queues.data}
          rowKey={({ name }) => name}
          pageSize={50}
          csvName="queues"
          empty={{ title: 'No queues yet', text: 'They are made when the site starts for the first time.' }}
          error={queues.error}
          onRetry={() => void queues.refetch()}
        />
      </Card>
      <Card
        title="Jobs"
        action={<SegmentedControl label="State of jobs" options={states} value={state} onChange={setState} />}
      >
        <JobTable key={state} state={state} />
      </Card>
      <ConfirmDialog
        open={retrying !== null}
        onClose={() => setRetrying(null)}
        onConfirm={() => {
          if (retrying) void retry(retrying);
          setRetrying(null);
        }}
        title={`Retry all failed jobs of ${retrying ?? ''}?`}
        text="At most 1,000 at once. Fix the cause first."
        confirmLabel="Retry all"
      />
    </div>
  );
}
