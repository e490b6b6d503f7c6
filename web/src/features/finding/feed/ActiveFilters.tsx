import { Chip } from '../../../kit/index.ts';
import type { Filters } from '../filters/index.ts';
import { activeFilters } from './active-filters.ts';
import { say } from './messages.ts';

type ActiveFiltersProps = {
  filters: Filters;
  creator?: string;
  onChange: (change: Partial<Filters>) => void;
  /** Shows the feed without the member's default filter. It is null if that is not applied. */
  onEverything: (() => void) | null;
};

export default function ActiveFilters({ filters, creator, onChange, onEverything }: ActiveFiltersProps) {
  const active = activeFilters(filters, creator);
  return (
    <ul aria-label={say('filters')} className="flex flex-wrap items-center gap-2">
      {onEverything && <li className="text-small text-soft">{say('showingYourDefaultFilter')}</li>}
      {active.map(({ key, label, removeLabel, without }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(without)} removeLabel={removeLabel}>
            {label}
          </Chip>
        </li>
      ))}
      {onEverything && (
        <li>
          <Chip onSelect={onEverything}>{say('showEverything')}</Chip>
        </li>
      )}
    </ul>
  );
}
