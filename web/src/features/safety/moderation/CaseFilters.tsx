import { useQuery } from '@tanstack/react-query';
import type { CaseCounts } from '@veil/contract/safety/case-filters.ts';
import { caseKindWords } from '@veil/contract/safety/case-kinds.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Search } from '../../../kit/icons/index.ts';
import { cx, Select, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { type CaseFilter, countsQuery } from './reads.ts';
import type { CasesSearch } from './search.ts';

const things = [
  { value: 'content', label: say('uploads') },
  { value: 'comment', label: say('comments') },
  { value: 'member', label: say('members') },
] as const;
const orders = [
  { value: '', label: say('mostUrgentFirst') },
  { value: 'due', label: say('dueFirst') },
] as const;

/** Reasons without a case are left out, except the chosen one. */
const kindsOf = (counts: CaseCounts | undefined, chosen: string | undefined) => [
  { value: '', label: say('allReasons') },
  ...(counts?.kinds ?? [])
    .filter(({ kind, count }) => count > 0 || kind === chosen)
    .map(({ kind, count }) => ({ value: kind as string, label: `${caseKindWords[kind]} (${count})` })),
];

const thingsOf = (counts: CaseCounts | undefined) => [
  { value: '' as const, label: say('everything') },
  ...things.map(({ value, label }) => ({ value, label: counts ? `${label} (${counts.about[value]})` : label })),
];

type Props = {
  search: CasesSearch;
  filter: CaseFilter;
  sorted: boolean;
  onChange: (next: CasesSearch) => void;
};

export function CaseFilters({ search, filter, sorted, onChange }: Props): ReactNode {
  const { kind, about, sort, q, view } = search;
  const { data: counts } = useQuery(countsQuery(filter));
  return (
    <search
      className={cx(
        'grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap',
        search.case && 'max-lg:hidden',
        view && 'max-sm:hidden',
      )}
    >
      <CaseSearch value={q ?? ''} onChange={(next) => onChange({ kind, about, sort, q: next || undefined, view })} />
      <Select
        look="chip"
        aria-label={say('reason')}
        className={cx(sorted && 'col-span-2')}
        value={kind ?? ''}
        options={kindsOf(counts, kind)}
        onChange={(next) => onChange({ kind: next || undefined, about, sort, q, view })}
      />
      <Select
        look="chip"
        aria-label={say('about')}
        value={about ?? ''}
        options={thingsOf(counts)}
        onChange={(next) => onChange({ kind, about: next || undefined, sort, q, view })}
      />
      {sorted && (
        <Select
          look="chip"
          aria-label={say('order')}
          value={sort ?? ''}
          options={orders}
          onChange={(next) => onChange({ kind, about, sort: next || undefined, q, view })}
        />
      )}
    </search>
  );
}

/** Milliseconds: one typed word makes one request. */
const pauseMs = 300;

function CaseSearch({ value, onChange }: { value: string; onChange: (next: string) => void }): ReactNode {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      aria-label={say('searchCases')}
      placeholder={say('numberMemberOrWords')}
      icon={<Search />}
      value={text}
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
      className="col-span-2 min-w-0 flex-1 basis-64 md:max-w-80"
    />
  );
}
