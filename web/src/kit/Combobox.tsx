import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-wiring.ts';
import { type Load, useSuggestions } from './useSuggestions.ts';

export type ComboboxProps<T> = {
  value: readonly T[];
  onChange: (value: T[]) => void;
  load: Load<T>;
  toLabel: (item: T) => string;
  toKey: (item: T) => string;
  /** A second word at the end of a suggestion, e.g. a count. */
  toNote?: (item: T) => string | undefined;
  /** Lets new words in. */
  create?: (text: string) => T;
  createLabel?: (text: string) => string;
  max?: number;
  placeholder?: string;
  emptyText?: string;
  failedText?: string;
  loadingText?: string;
  disabled?: boolean;
  id?: string;
};

type Row<T> = { item: T; fresh: boolean };

/** Several words chosen from suggestions. Arrows walk, Enter takes, Backspace in the empty box takes the last one away. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, onChange, load, toLabel, toKey, toNote, create, max = Number.POSITIVE_INFINITY } = props;
  const {
    emptyText = 'No results',
    failedText = 'Suggestions could not be loaded',
    loadingText = 'Searching…',
  } = props;
  const { createLabel = (text: string) => `Create “${text}”` } = props;
  const { required, ...wired } = useFieldWiring(props);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const query = text.trim();
  const { items, state } = useSuggestions(query, load, open);
  const full = value.length >= max;

  const rows: Row<T>[] = items.map((item) => ({ item, fresh: false }));
  const known = items.some((item) => toLabel(item).toLowerCase() === query.toLowerCase());
  if (create && query && !known && state !== 'loading') rows.push({ item: create(query), fresh: true });
  const same = (a: Row<T>, b: Row<T>) => toKey(a.item) === toKey(b.item);

  return (
    <Base.Root
      multiple
      items={rows}
      filter={null}
      value={value.map((item) => ({ item, fresh: false }))}
      onValueChange={(next, { reason }) => {
        // Escape closes the list; it must not throw away what was chosen.
        if (reason === 'escape-key') return;
        onChange(next.slice(0, max).map((row) => row.item));
        setText('');
      }}
      inputValue={text}
      onInputValueChange={setText}
      open={open}
      onOpenChange={setOpen}
      isItemEqualToValue={same}
      itemToStringLabel={(row) => toLabel(row.item)}
      autoHighlight
      disabled={wired.disabled}
      required={required}
    >
      <Base.Chips
        ref={box}
        className={cx(
          'flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-m border border-edge bg-surface px-2 py-1.5 transition-colors hover:border-soft',
          'focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-aria-invalid:border-danger has-disabled:opacity-45',
        )}
      >
        {value.map((item) => (
          <Base.Chip
            key={toKey(item)}
            className="inline-flex h-8 items-center gap-1 rounded-full border border-line bg-raised pr-1 pl-3 text-small font-[540] outline-none data-highlighted:border-accent focus-within:border-accent"
          >
            {toLabel(item)}
            <Base.ChipRemove
              aria-label={`Remove ${toLabel(item)}`}
              className="grid size-6 place-items-center rounded-full text-soft hover:bg-pressed hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </Base.ChipRemove>
          </Base.Chip>
        ))}
        <Base.Input
          {...wired}
          placeholder={value.length === 0 ? props.placeholder : undefined}
          readOnly={full}
          className="h-8 min-w-24 flex-1 bg-transparent px-1.5 text-body outline-none max-md:text-[1rem]"
        />
      </Base.Chips>
      <Base.Portal>
        <Base.Positioner anchor={box} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="layer max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-m border border-line bg-raised p-1.5 text-ink [--from:translateY(-4px)]">
            <Base.Status className="px-3 py-2 text-small text-faint empty:hidden">
              {state === 'loading' && rows.length === 0 && loadingText}
              {state === 'failed' && failedText}
              {state === 'idle' && rows.length === 0 && emptyText}
            </Base.Status>
            <Base.List aria-label="Suggestions">
              {(row: Row<T>) => (
                <Base.Item
                  key={toKey(row.item)}
                  value={row}
                  className="flex min-h-9 cursor-default items-center gap-2.5 rounded-s px-3 outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-pressed"
                >
                  {row.fresh && <Plus aria-hidden="true" className="size-4 text-accent" />}
                  <span className="min-w-0 flex-1 truncate">{row.fresh ? createLabel(query) : toLabel(row.item)}</span>
                  <Base.ItemIndicator className="text-accent">
                    <Check aria-hidden="true" className="size-4" />
                  </Base.ItemIndicator>
                  {!row.fresh && toNote && (
                    <span className="text-small text-faint tabular-nums">{toNote(row.item)}</span>
                  )}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
