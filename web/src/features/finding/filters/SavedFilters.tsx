import { useQuery } from '@tanstack/react-query';
import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import type { FeedFilter, FilterValue } from '@veil/contract/finding/filters.ts';
import { Chip, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useFilterActions } from './actions.ts';
import { say } from './messages.ts';
import { filtersQuery } from './reads.ts';
import { SavedFilter } from './SavedFilter.tsx';
import { savedIn } from './saved.ts';
import { templateWords } from './template-words.ts';
import { sameValue } from './values.ts';

export type SavedFiltersProps = {
  value?: FilterValue;
  onApply: (filter: FeedFilter) => void;
  empty: string;
};

export function SavedFilters({ value, onApply, empty }: SavedFiltersProps) {
  const read = useQuery(filtersQuery);
  const { data } = read;
  const { setDefault } = useFilterActions();
  if (!data) return <Loaded compact of={read} loading={<Skeleton className="h-24 w-full" />} />;
  const { saved, defaultKey } = savedIn(data);
  const template = filterTemplates.find(({ key }) => key === defaultKey);
  return (
    <div className="grid gap-1">
      {template && (
        <p className="mb-1 flex flex-wrap items-center gap-2 text-small text-soft">
          {say('byDefault')}
          <Chip
            onRemove={() => void setDefault(null)}
            removeLabel={say('noLongerByDefault', { name: templateWords[template.key] })}
          >
            {templateWords[template.key]}
          </Chip>
        </p>
      )}
      {saved.length === 0 && <p className="text-small text-faint">{empty}</p>}
      {saved.length > 0 && (
        <ul className="-mx-3 grid gap-0.5">
          {saved.map((filter) => (
            <li key={filter.key}>
              <SavedFilter
                filter={filter}
                on={value && sameValue(filter.value, value)}
                onApply={() => onApply(filter)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
