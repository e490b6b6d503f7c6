import { useQuery } from '@tanstack/react-query';
import type { AuditRow } from '@veil/contract/site/audit.ts';
import { type ReactNode, useState } from 'react';
import { type Column, firstRequest } from '../../../kit/data-table/columns.ts';
import { ServerTable } from '../../../kit/data-table/ServerTable.tsx';
import { Card, Select, TextInput } from '../../../kit/index.ts';
import { aboutFilter, aboutWords } from './about-words.ts';
import { actWords, codeWords } from './act-words.ts';
import { say } from './messages.ts';
import { type AuditFilters, actsQuery, auditPage, auditQuery, loadToExport } from './reads.ts';
import { VerifyCard } from './VerifyCard.tsx';
import { byWords, detailWords } from './words.ts';

const columns: Column<AuditRow>[] = [
  { id: 'seq', label: say('row'), kind: 'number', value: ({ seq }) => seq },
  { id: 'at', label: say('when'), kind: 'time', value: ({ at }) => new Date(at), sorts: false },
  { id: 'act', label: say('act'), value: ({ act }) => codeWords(act), cell: ({ act }) => actWords(act), sorts: false },
  { id: 'by', label: say('by'), value: byWords, sorts: false },
  {
    id: 'about',
    label: say('about'),
    // An export keeps the codes that are recorded.
    value: ({ about }) => [about?.kind, about?.id].filter(Boolean).join(' '),
    cell: (row) => <span className="block min-w-52 wrap-anywhere">{aboutWords(row)}</span>,
    sorts: false,
  },
  {
    id: 'detail',
    label: say('detail'),
    value: detailWords,
    cell: (row) => <span className="block min-w-52 text-small wrap-anywhere">{detailWords(row)}</span>,
    sorts: false,
  },
];

const allRows: AuditFilters = { act: '', about: '', from: '', to: '' };

/** Nobody can change the log here, and every other change is detected. */
export default function AuditAdmin(): ReactNode {
  const [request, setRequest] = useState(() => firstRequest({ by: 'seq', descending: true }));
  const [filters, setFilters] = useState(allRows);
  const rows = useQuery(auditQuery(request, { ...filters, about: aboutFilter(filters.about) }));
  const acts = useQuery(actsQuery);
  const narrow = (change: Partial<AuditFilters>) => {
    setFilters({ ...filters, ...change });
    setRequest({ ...request, page: 0 });
  };
  const actOptions = [
    { value: '', label: say('everyAct') },
    ...(acts.data ?? []).map((value) => ({ value, label: actWords(value) })),
  ];
  return (
    <div className="grid min-w-0 gap-6">
      <Card title={say('auditLog')}>
        <ServerTable
          label={say('auditLog')}
          filterLabel={say('byNameOrId')}
          columns={columns}
          rowKey={({ seq }) => String(seq)}
          request={request}
          onRequest={setRequest}
          answer={rows.data}
          pageSize={auditPage}
          isRefreshing={rows.isFetching}
          isNarrowed={Object.values(filters).some(Boolean)}
          loadPage={loadToExport({ ...filters, about: aboutFilter(filters.about) })}
          csvName="audit-log"
          empty={{ title: say('nothingIsRecordedYet'), text: say('actionsOfModeratorsAndAdmins') }}
          error={rows.error}
          onRetry={() => void rows.refetch()}
          controls={
            <>
              <Select
                aria-label={say('act')}
                options={actOptions}
                value={filters.act}
                onChange={(act) => narrow({ act })}
              />
              <div className="sm:w-44">
                <TextInput
                  aria-label={say('aboutKindOrId')}
                  placeholder={say('aboutKindOrId')}
                  value={filters.about}
                  onChange={(event) => narrow({ about: event.target.value })}
                />
              </div>
              <DayField
                label={say('from')}
                max={filters.to}
                value={filters.from}
                onChange={(from) => narrow({ from })}
              />
              <DayField label={say('to')} min={filters.from} value={filters.to} onChange={(to) => narrow({ to })} />
            </>
          }
        />
      </Card>
      <VerifyCard />
    </div>
  );
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void };

const DayField = ({ label, value, min, max, onChange }: DayProps) => (
  <div className="flex items-center gap-2 text-small text-faint">
    <span className="max-sm:w-9">{label}</span>
    <span className="max-sm:flex-1 sm:w-40">
      <TextInput
        type="date"
        aria-label={label}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  </div>
);
