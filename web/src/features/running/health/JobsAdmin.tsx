import { useQuery } from '@tanstack/react-query';
import type { JobQueue, JobSummary } from '@veil/contract/running/health.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Button, Card, SegmentedControl } from '../../../kit/index.ts';
import { useJobActs } from './actions.ts';
import { JobTable } from './JobTable.tsx';
import { say } from './messages.ts';
import { queuesQuery } from './reads.ts';

const dateOf = (at: string | null): Date | null => (at ? new Date(at) : null);

const columns = (retryAll: (queue: string) => void): Column<JobQueue>[] => [
  { id: 'name', label: say('queue'), value: ({ name }) => name },
  { id: 'waiting', label: say('waiting'), kind: 'number', value: ({ waiting }) => waiting },
  { id: 'running', label: say('running'), kind: 'number', value: ({ running }) => running },
  {
    id: 'failed',
    label: say('failed'),
    kind: 'number',
    value: ({ failed }) => failed,
    cell: ({ failed }) => (failed > 0 ? <span className="text-danger">{failed}</span> : failed),
  },
  { id: 'done', label: say('done'), kind: 'number', value: ({ done }) => done },
  { id: 'oldest', label: say('waitingSince'), kind: 'time', value: ({ oldestAt }) => dateOf(oldestAt) },
  { id: 'last', label: say('lastDone'), kind: 'time', value: ({ lastDoneAt }) => dateOf(lastDoneAt) },
  {
    id: 'retry',
    label: say('retry'),
    hideLabel: true,
    cell: ({ name, failed }) =>
      failed > 0 && (
        <Button size="s" aria-label={say('retryAllOf', { queue: name })} onClick={() => retryAll(name)}>
          {say('retryAll')}
        </Button>
      ),
  },
];

const states = [
  { value: 'failed', label: say('failed') },
  { value: 'waiting', label: say('waiting') },
  { value: 'running', label: say('running') },
] as const;

export default function JobsAdmin(): ReactNode {
  const queues = useQuery(queuesQuery);
  const [state, setState] = useState<JobSummary['state']>('failed');
  const [retrying, setRetrying] = useState<string | null>(null);
  const { retry } = useJobActs();
  return (
    <div className="grid min-w-0 gap-6">
      <Card title={say('queues')}>
        <DataTable
          label={say('queues')}
          columns={columns(setRetrying)}
          rows={queues.data}
          rowKey={({ name }) => name}
          pageSize={50}
          csvName="queues"
          empty={{ title: say('noQueuesYet'), text: say('theyAreMadeWhenThe') }}
          error={queues.error}
          onRetry={() => void queues.refetch()}
        />
      </Card>
      <Card
        title={say('jobs')}
        action={<SegmentedControl label={say('stateOfJobs')} options={states} value={state} onChange={setState} />}
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
        title={say('retryAllFailedJobsOf', { queue: retrying ?? '' })}
        text={say('atMost1000At')}
        confirmLabel={say('retryAll')}
      />
    </div>
  );
}
