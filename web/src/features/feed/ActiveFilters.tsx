import { Chip } from '../../kit/index.ts';
import type { Filters } from '../filters/index.ts';
import { activeFilters } from './active-filters.ts';

type ActiveFiltersProps = { filters: Filters; creator?: string; onChange: (change: Partial<Filters>) => void };

/** The words over the wall that the filters add, each with a way to take it away. */
export default function ActiveFilters({ filters, creator, onChange }: ActiveFiltersProps) {
  const active = activeFilters(filters, creator);
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {active.map(({ key, label, removeLabel, without }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(without)} removeLabel={removeLabel}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
