import { useQuery } from '@tanstack/react-query';
import type { JobSummary } from '@veil/contract/running/health.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { type Column, firstRequest } from '../../../kit/data-table/columns.ts';
import { ServerTable } from '../../../kit/data-table/ServerTable.tsx';
import { Button } from '../../../kit/index.ts';
import { useJobActs } from './actions.ts';
import { say } from './messages.ts';
import { jobsPage, jobsQuery, loadJobsToExport } from './reads.ts';

type State = JobSummary['state'];

const empty: Record<State, string> = {
  failed: say('noJobHasFailed'),
  waiting: say('noJobWaits'),
  running: say('noJobRunsAtThe'),
};

const columnsOf = (state: State, act: (job: JobSummary) => void): Column<JobSummary>[] => [
  { id: 'queue', label: say('queue'), value: ({ queue }) => queue, sorts: false },
  ...(state === 'waiting'
    ? []
    : [
        {
          id: 'tries',
          label: say('tries'),
          kind: 'number',
          value: ({ tries }: JobSummary) => tries,
          sorts: false,
        } as const,
      ]),
  { id: 'created', label: say('askedFor'), kind: 'time', value: ({ createdAt }) => new Date(createdAt), sorts: false },
  ...(state === 'failed'
    ? [
        {
          id: 'ended',
          label: say('failed'),
          kind: 'time',
          value: ({ endedAt }: JobSummary) => (endedAt ? new Date(endedAt) : null),
          sorts: false,
        } as const,
      ]
    : []),
  { id: 'error', label: say('lastError'), value: ({ error }) => error, sorts: false },
  {
    id: 'act',
    label: state === 'failed' ? say('retry') : say('cancel'),
    hideLabel: true,
    cell: (job) => (
      <Button size="s" onClick={() => act(job)}>
        {state === 'failed' ? say('retry') : say('cancel')}
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
        label={say('jobsInState', { state })}
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
        title={say('cancelThisJob')}
        text={say('everythingThatWaitsForIt')}
        confirmLabel={say('cancelJob')}
        cancelLabel={say('keepIt')}
        tone="danger"
      />
    </>
  );
}
