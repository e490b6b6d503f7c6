import { useQuery } from '@tanstack/react-query';
import { filterTemplates } from '@veil/contract/filter-templates.ts';
import type { FeedFilter, FilterValue } from '@veil/contract/filters.ts';
import { Chip, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { useFilterActions } from './actions.ts';
import { filtersQuery } from './queries.ts';
import { SavedFilter } from './SavedFilter.tsx';
import { savedIn } from './saved.ts';
import { sameValue } from './values.ts';

export type SavedFiltersProps = {
  /** The current filters, to mark the saved filter that equals them. */
  value?: FilterValue;
  onApply: (filter: FeedFilter) => void;
  /** Shown while there is none. */
  empty: string;
};

/** The list of your saved filters. */
export function SavedFilters({ value, onApply, empty }: SavedFiltersProps) {
  const { data, error, isPending, isError, refetch } = useQuery(filtersQuery);
  const { setDefault } = useFilterActions();
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (isError && !data) {
    return (
      <ErrorState
        compact
        text="Your saved filters could not be loaded"
        detail={reason(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { saved, defaultKey } = savedIn(data);
  const template = filterTemplates.find(({ key }) => key === defaultKey);
  return (
    <div className="grid gap-1">
      {template && (
        <p className="mb-1 flex flex-wrap items-center gap-2 text-small text-soft">
          By default
          <Chip onRemove={() => void setDefault(null)} removeLabel={`No longer ${template.name} by default`}>
            {template.name}
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
