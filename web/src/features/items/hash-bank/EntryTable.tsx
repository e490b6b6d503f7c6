import { useQuery } from '@tanstack/react-query';
import { hashKinds, hashReasons } from '@veil/contract/items/hash-list.ts';
import type { HashEntry } from '@veil/contract/items/hash-matches.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { type Column, firstRequest } from '../../../kit/data-table/columns.ts';
import { ServerTable } from '../../../kit/data-table/ServerTable.tsx';
import { Button, Card, Select } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHashListActions } from './actions.ts';
import { type EntryFilters, entriesPage, entriesQuery, loadEntriesToExport } from './reads.ts';
import { SaveList } from './SaveList.tsx';
import { kindWords, reasonWords } from './words.ts';

const everyKind = [
  { value: '', label: 'Every kind' },
  ...hashKinds.map((value) => ({ value, label: kindWords[value] })),
] as const;
const everyReason = [
  { value: '', label: 'Every reason' },
  ...hashReasons.map((value) => ({ value, label: reasonWords[value] })),
] as const;

const columns = (remove: (entry: HashEntry) => void): Column<HashEntry>[] => [
  {
    id: 'hash',
    label: 'Hash',
    value: ({ hash }) => hash,
    cell: ({ hash }) => (
      <span title={hash} className="font-mono text-small">
        {hash.slice(0, 16)}…
      </span>
    ),
    sorts: false,
  },
  { id: 'kind', label: 'Kind', value: ({ kind }) => kindWords[kind], sorts: false },
  { id: 'reason', label: 'Reason', value: (entry) => reasonWords[entry.reason], sorts: false },
  { id: 'source', label: 'Source', value: ({ source }) => source, sorts: false },
  { id: 'note', label: 'Note', value: ({ note }) => note || null, sorts: false },
  { id: 'matches', label: 'Matches', kind: 'number', value: ({ matches }) => matches, sorts: false },
  { id: 'added', label: 'Added', kind: 'day', value: ({ addedAt }) => new Date(addedAt), sorts: false },
  {
    id: 'remove',
    label: 'Remove',
    hideLabel: true,
    cell: (entry) => (
      <Button size="s" onClick={() => remove(entry)} aria-label={`Remove hash ${entry.hash.slice(0, 16)}`}>
        Remove
      </Button>
    ),
  },
];

export function EntryTable() {
  const [request, setRequest] = useState(firstRequest);
  const [by, setBy] = useState<EntryFilters>({ kind: '', reason: '' });
  const [asked, setAsked] = useState<HashEntry | null>(null);
  const entries = useQuery(entriesQuery(request, by));
  const narrow = (change: Partial<EntryFilters>) => {
    setBy({ ...by, ...change });
    setRequest({ ...request, page: 0 });
  };
  return (
    <Card title="Entries" action={<SaveList disabled={!entries.data?.total} />}>
      <ServerTable
        label="Entries"
        filterLabel="Hash, source or note"
        columns={columns(setAsked)}
        rowKey={({ id }) => id}
        request={request}
        onRequest={setRequest}
        answer={entries.data}
        pageSize={entriesPage}
        isRefreshing={entries.isFetching}
        isNarrowed={Object.values(by).some(Boolean)}
        loadPage={loadEntriesToExport(by)}
        csvName="hash-list"
        empty={{ title: 'The list is empty', text: 'Moderators’ decisions and imported lists add entries.' }}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        controls={
          <>
            <Select aria-label="Kind" options={everyKind} value={by.kind} onChange={(kind) => narrow({ kind })} />
            <Select
              aria-label="Reason"
              options={everyReason}
              value={by.reason}
              onChange={(reason) => narrow({ reason })}
            />
          </>
        }
      />
      <RemoveEntry entry={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

function RemoveEntry({ entry, onClose }: { entry: HashEntry | null; onClose: () => void }) {
  const { remove } = useHashListActions();
  const { busy, submit } = useSubmit();
  const confirm = async (id: string) => {
    await submit(() => remove(id), { done: 'The entry is removed', failed: 'Failed to remove' });
    onClose();
  };
  return (
    <ConfirmDialog
      open={entry !== null}
      title="Remove this entry?"
      text="Copies of this picture can be published again from now on. Items on hold stay there until a moderator decides."
      confirmLabel="Remove"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => entry && void confirm(entry.id)}
    />
  );
}
