import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Chip } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { filtersQuery } from './reads.ts';
import { savedIn } from './saved.ts';
import type { Filters } from './useFilters.ts';
import { type Address, sameValue, toAddress, valueIn } from './values.ts';

type SavedChipsProps = { filters: Filters; onChange: (filters: Address) => void };

/** A press on the chosen chip clears its filters. The tab, the words and the creator stay. */
export default function SavedChips({ filters, onChange }: SavedChipsProps): ReactNode {
  const { saved } = savedIn(useQuery(filtersQuery).data);
  const value = valueIn(filters);
  if (saved.length === 0) return null;
  return (
    <ul aria-label={say('savedFilters')} className="flex flex-none items-center gap-2 border-s border-line ps-5">
      {saved.map((filter) => {
        const on = sameValue(filter.value, value);
        return (
          <li key={filter.key}>
            <Chip on={on} onSelect={() => onChange(toAddress(on ? {} : filter.value, filters))}>
              {filter.name}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
