import { useQuery } from '@tanstack/react-query';
import type { HashMatch } from '@veil/contract/items/hash-matches.ts';
import { useState } from 'react';
import { type Column, firstRequest } from '../../../kit/data-table/columns.ts';
import { ServerTable } from '../../../kit/data-table/ServerTable.tsx';
import { Card, Chip } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { loadMatchesToExport, matchesPage, matchesQuery } from './reads.ts';
import { placeOf, reasonWords, stateWords } from './words.ts';

const link = 'min-h-6 underline decoration-accent/60 underline-offset-4';

const columns: Column<HashMatch>[] = [
  {
    id: 'place',
    label: say('what'),
    value: placeOf,
    cell: (match) =>
      match.contentId ? (
        <Link to="/content/$id" params={{ id: match.contentId }} className={link}>
          {placeOf(match)}
        </Link>
      ) : (
        placeOf(match)
      ),
    sorts: false,
  },
  {
    id: 'member',
    label: say('of'),
    value: ({ member }) => member?.name ?? null,
    cell: ({ member }) =>
      member?.slug ? (
        <Link to="/p/$idOrName" params={{ idOrName: member.slug }} className={link}>
          {member.name}
        </Link>
      ) : (
        (member?.name ?? say('theSite'))
      ),
    sorts: false,
  },
  { id: 'reason', label: say('reason'), value: (match) => reasonWords[match.reason], sorts: false },
  { id: 'distance', label: say('bitsApart'), kind: 'number', value: ({ distance }) => distance, sorts: false },
  {
    id: 'state',
    label: say('state'),
    value: ({ state }) => stateWords[state],
    cell: ({ state }) => <Chip tone={state === 'held' ? 'danger' : 'plain'}>{stateWords[state]}</Chip>,
    sorts: false,
  },
  { id: 'at', label: say('when'), kind: 'time', value: ({ matchedAt }) => new Date(matchedAt), sorts: false },
];

export function MatchTable() {
  const [request, setRequest] = useState(firstRequest);
  const matches = useQuery(matchesQuery(request));
  return (
    <Card title={say('matches')}>
      <ServerTable
        label={say('matches')}
        columns={columns}
        rowKey={({ id }) => id}
        request={request}
        onRequest={setRequest}
        answer={matches.data}
        pageSize={matchesPage}
        isRefreshing={matches.isFetching}
        loadPage={loadMatchesToExport}
        csvName="hash-matches"
        empty={{ title: say('nothingHasMatched') }}
        error={matches.error}
        onRetry={() => void matches.refetch()}
      />
    </Card>
  );
}
