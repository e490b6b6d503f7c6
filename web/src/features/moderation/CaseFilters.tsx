import { caseKindWords } from '@veil/contract/cases.ts';
import type { ReactNode } from 'react';
import { Select } from '../../kit/index.ts';
import type { CasesSearch } from './search.ts';

const kinds = [
  { value: '', label: 'All reasons' },
  ...Object.entries(caseKindWords).map(([value, label]) => ({ value, label })),
];
const things = [
  { value: '', label: 'Everything' },
  { value: 'content', label: 'Uploads' },
  { value: 'comment', label: 'Comments' },
  { value: 'member', label: 'Members' },
] as const;
const orders = [
  { value: '', label: 'Most urgent first' },
  { value: 'due', label: 'Due first' },
] as const;

type Props = {
  search: CasesSearch;
  /** Decided ones stand by time. */
  sorted: boolean;
  onChange: (next: CasesSearch) => void;
};

/** Narrows the list of cases down. */
export function CaseFilters({ search, sorted, onChange }: Props): ReactNode {
  const { kind, about, sort } = search;
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        look="chip"
        aria-label="Reason"
        value={kind ?? ''}
        options={kinds}
        onChange={(next) => onChange({ kind: next || undefined, about, sort })}
      />
      <Select
        look="chip"
        aria-label="About"
        value={about ?? ''}
        options={things}
        onChange={(next) => onChange({ kind, about: next || undefined, sort })}
      />
      {sorted && (
        <Select
          look="chip"
          aria-label="Order"
          value={sort ?? ''}
          options={orders}
          onChange={(next) => onChange({ kind, about, sort: next || undefined })}
        />
      )}
    </div>
  );
}
