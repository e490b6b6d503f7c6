import { useQuery } from '@tanstack/react-query';
import { type AdminMember, memberStates, powers } from '@veil/contract/safety/admin-members.ts';
import { type ReactNode, useState } from 'react';
import { type Column, firstRequest } from '../../../kit/data-table/columns.ts';
import { ServerTable } from '../../../kit/data-table/ServerTable.tsx';
import { Card, Chip, Select } from '../../../kit/index.ts';
import { MemberPanel } from './MemberPanel.tsx';
import { say } from './messages.ts';
import { loadToExport, type MemberFilters, membersPage, membersQuery } from './reads.ts';
import { nameOf, powerWords, roleWords, stateWords } from './words.ts';

const everyState = [
  { value: '', label: say('everyState') },
  ...memberStates.map((value) => ({ value, label: stateWords[value] })),
] as const;
const everyPower = [
  { value: '', label: say('everyPower') },
  ...powers.map((value) => ({ value, label: powerWords[value] })),
] as const;
const everyRole = [
  { value: '', label: say('everyRole') },
  ...(['creator', 'beta', 'both'] as const).map((value) => ({ value, label: roleWords[value] })),
] as const;

const columns = (open: (member: AdminMember) => void): Column<AdminMember>[] => [
  {
    id: 'name',
    label: say('name'),
    value: nameOf,
    cell: (member) => (
      <button
        type="button"
        onClick={() => open(member)}
        className="min-h-6 min-w-6 rounded-s text-start font-[560] text-ink wrap-anywhere underline decoration-accent/60 underline-offset-4 pointer-coarse:min-h-11"
      >
        {nameOf(member)}
      </button>
    ),
  },
  { id: 'email', label: say('eMail'), value: ({ email }) => email, sorts: false },
  {
    id: 'state',
    label: say('state'),
    value: ({ state }) => stateWords[state],
    cell: ({ state }) =>
      state === 'active' ? (
        stateWords[state]
      ) : (
        <Chip tone={state === 'suspended' ? 'danger' : 'plain'}>{stateWords[state]}</Chip>
      ),
    sorts: false,
  },
  { id: 'role', label: say('role'), value: ({ role }) => roleWords[role], sorts: false },
  {
    id: 'power',
    label: say('power'),
    value: ({ powers: [power] }) => (power ? powerWords[power] : null),
    sorts: false,
  },
  { id: 'items', label: say('items'), kind: 'number', value: ({ items }) => items, sorts: false },
  { id: 'joined', label: say('joined'), kind: 'day', value: ({ createdAt }) => new Date(createdAt) },
  { id: 'used', label: say('lastHere'), kind: 'time', value: ({ usedAt }) => (usedAt ? new Date(usedAt) : null) },
];

export default function MembersAdmin(): ReactNode {
  const [request, setRequest] = useState(() => firstRequest({ by: 'joined', descending: true }));
  const [by, setBy] = useState<MemberFilters>({ state: '', power: '', role: '' });
  const [opened, setOpened] = useState<AdminMember | null>(null);
  const members = useQuery(membersQuery(request, by));
  const narrow = (change: Partial<MemberFilters>) => {
    setBy({ ...by, ...change });
    setRequest({ ...request, page: 0 });
  };
  return (
    <Card title={say('members')}>
      <ServerTable
        label={say('members')}
        filterLabel={say('nameOrEMail')}
        columns={columns(setOpened)}
        rowKey={({ id }) => id}
        request={request}
        onRequest={setRequest}
        answer={members.data}
        pageSize={membersPage}
        isRefreshing={members.isFetching}
        isNarrowed={Object.values(by).some(Boolean)}
        loadPage={loadToExport(by)}
        csvName="members"
        empty={{ title: say('noMembersYet') }}
        error={members.error}
        onRetry={() => void members.refetch()}
        controls={
          <>
            <Select
              aria-label={say('state')}
              options={everyState}
              value={by.state}
              onChange={(state) => narrow({ state })}
            />
            <Select
              aria-label={say('power')}
              options={everyPower}
              value={by.power}
              onChange={(power) => narrow({ power })}
            />
            <Select
              aria-label={say('role')}
              options={everyRole}
              value={by.role}
              onChange={(role) => narrow({ role })}
            />
          </>
        }
      />
      {opened && <MemberPanel key={opened.id} member={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
