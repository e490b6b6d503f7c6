import { Combobox as Base } from '@base-ui/react/combobox';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-wiring.ts';
import { Check, Plus, X } from './icons/index.ts';
import { layerOver } from './layer-over.ts';
import { say } from './messages.ts';
import { type Load, useSuggestions } from './useSuggestions.ts';

export type ComboboxProps<T> = {
  value: readonly T[];
  onChange: (value: T[]) => void;
  load: Load<T>;
  toLabel: (item: T) => string;
  toKey: (item: T) => string;
  toNote?: (item: T) => string | undefined;
  /** Only suggestions can be chosen without this. */
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

type Row<T> = { item: T; isNew: boolean };

const normalise = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Enter and comma add the typed text, and Backspace in the empty box removes the last value. Enter never submits. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, onChange, load, toLabel, toKey, toNote, create, max = Number.POSITIVE_INFINITY } = props;
  const {
    emptyText = say('noResults'),
    failedText = say('suggestionsCouldNotBeLoaded'),
    loadingText = say('searching'),
  } = props;
  const { createLabel = (text: string) => say('create', { text }) } = props;
  const { required, ...wired } = useFieldWiring(props);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const query = text.trim();
  const { items, state } = useSuggestions(query, load, open);
  const full = value.length >= max;
  /** An automatic highlight may belong to an earlier query. */
  const chosenByUser = useRef(false);

  const rows: Row<T>[] = items.map((item) => ({ item, isNew: false }));
  const known = items.some((item) => toLabel(item).toLowerCase() === query.toLowerCase());
  if (create && query && !known && state !== 'loading') rows.push({ item: create(query), isNew: true });
  const same = (a: Row<T>, b: Row<T>) => toKey(a.item) === toKey(b.item);

  /** Adds a new value if `create` allows it. The rest stays in the box. */
  const addWords = (words: string[]) => {
    const next = [...value];
    const rest: string[] = [];
    for (const word of words.map((one) => one.trim()).filter(Boolean)) {
      const is = (item: T) => normalise(toLabel(item)) === normalise(word);
      const item = items.find(is) ?? create?.(word);
      if (item === undefined || (next.length >= max && !next.some(is))) rest.push(word);
      else if (!next.some(is)) next.push(item);
    }
    if (next.length > value.length) onChange(next);
    setText(rest.join(', '));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler(): void }) => {
    // During composition Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (open && chosenByUser.current) return;
    if (!create && state === 'idle' && rows.length > 0) return;
    event.preventBaseUIHandler();
    if (query) addWords([query]);
  };
  const onText = (next: string) => {
    if (next.includes(',')) addWords(next.split(','));
    else setText(next);
  };

  return (
    <Base.Root
      multiple
      items={rows}
      filter={null}
      value={value.map((item) => ({ item, isNew: false }))}
      onValueChange={(next, { reason }) => {
        // Escape closes the list only. Base UI would also clear the chosen values.
        if (reason === 'escape-key') return;
        onChange(next.slice(0, max).map((row) => row.item));
        setText('');
      }}
      inputValue={text}
      onInputValueChange={onText}
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next);
        // Leaving the box adds the typed word; Escape discards it.
        if (!next && query && (reason === 'outside-press' || reason === 'focus-out')) addWords([query]);
      }}
      onItemHighlighted={(row, { reason }) => {
        chosenByUser.current = row !== undefined && reason !== 'none';
      }}
      isItemEqualToValue={same}
      itemToStringLabel={(row) => toLabel(row.item)}
      // With `create`, Enter adds the typed text instead of the first similar suggestion.
      autoHighlight={!create}
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
            className="inline-flex h-8 items-center gap-1 rounded-full border border-line bg-raised pe-1 ps-3 text-small font-[540] outline-none data-highlighted:border-accent focus-within:border-accent"
          >
            {toLabel(item)}
            <Base.ChipRemove
              aria-label={say('removeItem', { item: toLabel(item) })}
              className="grid size-6 place-items-center rounded-full text-soft hover:bg-pressed hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </Base.ChipRemove>
          </Base.Chip>
        ))}
        <Base.Input
          {...wired}
          placeholder={value.length === 0 ? props.placeholder : undefined}
          readOnly={full && !text}
          enterKeyHint="done"
          onKeyDown={onKeyDown}
          onBlur={() => !open && query && addWords([query])}
          className="h-8 min-w-24 flex-1 bg-transparent px-1.5 text-body outline-none max-md:text-[1rem]"
        />
      </Base.Chips>
      <Base.Portal>
        <Base.Positioner
          anchor={box}
          sideOffset={6}
          collisionPadding={8}
          className={cx('outline-none data-anchor-hidden:invisible', layerOver(box.current))}
        >
          <Base.Popup className="layer max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-m border border-line bg-raised p-1.5 text-ink [--from:translateY(-4px)]">
            <Base.Status className="px-3 py-2 text-small text-faint empty:hidden">
              {state === 'loading' && rows.length === 0 && loadingText}
              {state === 'failed' && failedText}
              {state === 'idle' && rows.length === 0 && emptyText}
            </Base.Status>
            <Base.List aria-label={say('suggestions')}>
              {(row: Row<T>) => (
                <Base.Item
                  key={toKey(row.item)}
                  value={row}
                  className="flex min-h-9 cursor-default items-center gap-2.5 rounded-s px-3 outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-pressed"
                >
                  {row.isNew && <Plus aria-hidden="true" className="size-4 text-accent" />}
                  <span className="min-w-0 flex-1 truncate">{row.isNew ? createLabel(query) : toLabel(row.item)}</span>
                  <Base.ItemIndicator className="text-accent">
                    <Check aria-hidden="true" className="size-4" />
                  </Base.ItemIndicator>
                  {!row.isNew && toNote && (
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
