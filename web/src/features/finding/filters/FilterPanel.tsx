import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { X } from '../../../kit/icons/index.ts';
import { Button, IconButton } from '../../../kit/index.ts';
import { FilterFields } from './FilterFields.tsx';
import { say } from './messages.ts';
import { filtersQuery } from './reads.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { SaveForm } from './SaveForm.tsx';
import { savedIn } from './saved.ts';
import { type Filters, useFilters } from './useFilters.ts';
import { type Address, toAddress, valueIn } from './values.ts';

export type FilterPanelProps = {
  /** The panel shows the member's default if the address has no filters. */
  search: Filters;
  onChange: (filters: Address) => void;
  narrow: boolean;
  onClose: () => void;
};

export default function FilterPanel({ search, onChange, narrow, onClose }: FilterPanelProps) {
  const { filters } = useFilters(search);
  const { saved } = savedIn(useQuery(filtersQuery).data);
  const value = valueIn(filters);
  const clear = (
    <Button tone="ghost" onClick={() => onChange(toAddress({}, { by: filters.by }))}>
      {say('clearAll')}
    </Button>
  );
  const body = (
    <div className="grid gap-8">
      <FilterFields
        value={value}
        channelId={filters.channelId}
        onChange={(next) => onChange(toAddress(next, filters))}
        onAnyCreator={() => onChange(toAddress(value, { q: filters.q, by: filters.by }))}
      />
      <section aria-labelledby="saved-filters" className="grid gap-4 border-t border-line pt-6">
        <h3 id="saved-filters" className="text-lead font-[600]">
          {say('savedFilters')}
        </h3>
        <SavedFilters
          value={value}
          onApply={(filter) => onChange(toAddress(filter.value, filters))}
          empty={say('saveTheCurrentFiltersTo')}
        />
        <SaveForm value={value} saved={saved} />
      </section>
    </div>
  );
  if (narrow) {
    return (
      <Dialog open panel="feed:filters" onClose={onClose} placement="bottom" title={say('filters')} actions={clear}>
        {body}
      </Dialog>
    );
  }
  return (
    <SidePanel onClose={onClose} actions={clear}>
      {body}
    </SidePanel>
  );
}

/** The panel is not modal, because the wall beside it shows the effect of each change. */
function SidePanel({ onClose, actions, children }: { onClose: () => void; actions: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const node = panel.current;
    node?.focus({ preventScroll: true });
    return () => {
      if (node?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    // The first Escape belongs to a name being edited or an open list, which would swallow the second one.
    const taken = event.target instanceof Element && event.target.closest('[aria-expanded=true], [data-takes-escape]');
    if (event.key === 'Escape' && !taken) onClose();
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby="filter-panel"
      onKeyDownCapture={press}
      className="fixed top-(--bar) end-[max(0px,calc((100vw-1800px)/2))] bottom-0 z-20 flex w-92 flex-col border-s border-line bg-surface outline-none"
    >
      <header className="flex flex-none items-center gap-2 border-b border-line py-3 pe-3 ps-6">
        <h2 id="filter-panel" className="min-w-0 flex-1 text-h3">
          {say('filters')}
        </h2>
        {actions}
        <IconButton label={say('closeFilters')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-6">{children}</div>
    </aside>
  );
}
