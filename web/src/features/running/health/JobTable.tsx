import { useQuery } from '@tanstack/react-query';
import type { JobSummary } from '@veil/contract/running/health.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { type Column, firstRequest } from '../../../kit/data-table/columns.ts';
import { ServerTable } from '../../../kit/data-table/ServerTable.tsx';
import { Button } from '../../../kit/index.ts';
import { useJobActs } from './actions.ts';
import { jobsPage, jobsQuery, loadJobsToExport } from './reads.ts';

type State = JobSummary['state'];

const empty: Record<State, string> = {
  failed: 'No job has failed',
  waiting: 'No job waits',
  running: 'No job runs at the moment',
};

const columnsOf = (state: State, act: (job: JobSummary) => void): Column<JobSummary>[] => [
  { id: 'queue', label: 'Queue', value: ({ queue }) => queue, sorts: false },
  ...(state === 'waiting'
    ? []
    : [
        { id: 'tries', label: 'Tries', kind: 'number', value: ({ tries }: JobSummary) => tries, sorts: false } as const,
      ]),
  { id: 'created', label: 'Asked for', kind: 'time', value: ({ createdAt }) => new Date(createdAt), sorts: false },
  ...(state === 'failed'
    ? [
        {
          id: 'ended',
          label: 'Failed',
          kind: 'time',
          value: ({ endedAt }: JobSummary) => (endedAt ? new Date(endedAt) : null),
          sorts: false,
        } as const,
      ]
    : []),
  { id: 'error', label: 'Last error', value: ({ error }) => error, sorts: false },
  {
    id: 'act',
    label: state === 'failed' ? 'Retry' : 'Cancel',
    hideLabel: true,
    cell: (job) => (
      <Button size="s" onClick={() => act(job)}>
        {state === 'failed' ? 'Retry' : 'Cancel'}
      </Button>
    ),
  },
];

export function JobTable({ state }: { state: State }) {
  const [request, setRequest] = useState(() => firstRequest());
  const [cancelling, setCancelling] = useState<JobSummary | null>(null);
  const jobs = useQuery(jobsQuery(request, state));
  const { retry, cancel } = useJobActs();
  return (
    <>
      <ServerTable
        label={`Jobs: ${state}`}
        columns={columnsOf(state, (job) => (state === 'failed' ? void retry(job.queue, job.id) : setCancelling(job)))}
        rowKey={({ id }) => id}
        request={request}
        onRequest={setRequest}
        answer={jobs.data}
        pageSize={jobsPage}
        filters={false}
        loadPage={loadJobsToExport(state)}
        csvName={`jobs-${state}`}
        empty={{ title: empty[state] }}
        error={jobs.error}
        onRetry={() => void jobs.refetch()}
      />
      <ConfirmDialog
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
        onConfirm={() => {
          if (cancelling) void cancel(cancelling.queue, cancelling.id);
          setCancelling(null);
        }}
        title="Cancel this job?"
        text="Everything that waits for it gets an error. A running job may still finish its current step."
        confirmLabel="Cancel job"
        cancelLabel="Keep it"
        tone="danger"
      />
    </>
  );
}
