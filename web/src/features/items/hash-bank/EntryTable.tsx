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
import { say } from './messages.ts';
import { type EntryFilters, entriesPage, entriesQuery, loadEntriesToExport } from './reads.ts';
import { SaveList } from './SaveList.tsx';
import { kindWords, reasonWords } from './words.ts';

const everyKind = [
  { value: '', label: say('everyKind') },
  ...hashKinds.map((value) => ({ value, label: kindWords[value] })),
] as const;
const everyReason = [
  { value: '', label: say('everyReason') },
  ...hashReasons.map((value) => ({ value, label: reasonWords[value] })),
] as const;

const columns = (remove: (entry: HashEntry) => void): Column<HashEntry>[] => [
  {
    id: 'hash',
    label: say('hash'),
    value: ({ hash }) => hash,
    cell: ({ hash }) => (
      <span title={hash} className="font-mono text-small">
        {hash.slice(0, 16)}…
      </span>
    ),
    sorts: false,
  },
  { id: 'kind', label: say('kind'), value: ({ kind }) => kindWords[kind], sorts: false },
  { id: 'reason', label: say('reason'), value: (entry) => reasonWords[entry.reason], sorts: false },
  { id: 'source', label: say('source'), value: ({ source }) => source, sorts: false },
  { id: 'note', label: say('note'), value: ({ note }) => note || null, sorts: false },
  { id: 'matches', label: say('matches'), kind: 'number', value: ({ matches }) => matches, sorts: false },
  { id: 'added', label: say('added'), kind: 'day', value: ({ addedAt }) => new Date(addedAt), sorts: false },
  {
    id: 'remove',
    label: say('remove'),
    hideLabel: true,
    cell: (entry) => (
      <Button size="s" onClick={() => remove(entry)} aria-label={say('removeHash', { hash: entry.hash.slice(0, 16) })}>
        {say('remove')}
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
    <Card title={say('entries')} action={<SaveList disabled={!entries.data?.total} />}>
      <ServerTable
        label={say('entries')}
        filterLabel={say('hashSourceOrNote')}
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
        empty={{ title: say('theListIsEmpty'), text: say('moderatorsDecisionsAndImportedLists') }}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        controls={
          <>
            <Select
              aria-label={say('kind')}
              options={everyKind}
              value={by.kind}
              onChange={(kind) => narrow({ kind })}
            />
            <Select
              aria-label={say('reason')}
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
    await submit(() => remove(id), { done: say('theEntryIsRemoved'), failed: say('failedToRemove') });
    onClose();
  };
  return (
    <ConfirmDialog
      open={entry !== null}
      title={say('removeThisEntry')}
      text={say('copiesOfThisPictureCan')}
      confirmLabel={say('remove')}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => entry && void confirm(entry.id)}
    />
  );
}
