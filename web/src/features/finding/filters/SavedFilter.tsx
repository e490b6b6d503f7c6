import { type FeedFilter, filterNameMax } from '@veil/contract/finding/filters.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Bell, Check, Pencil, Star, Trash2, X } from '../../../kit/icons/index.ts';
import { cx, IconButton, TextInput } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useFilterActions } from './actions.ts';
import { say } from './messages.ts';
import { tellValue } from './words.ts';

function Renaming({ filter, onDone }: { filter: FeedFilter; onDone: () => void }) {
  const { rename } = useFilterActions();
  const [name, setName] = useState(filter.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName && (newName === filter.name || (await rename(filter, newName)).ok)) onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form
      noValidate
      data-takes-escape=""
      onSubmit={(event) => void submit(event)}
      onKeyDown={press}
      className="flex items-center gap-1"
    >
      <TextInput
        aria-label={say('newNameOf', { name: filter.name })}
        value={name}
        maxLength={filterNameMax}
        autoComplete="off"
        ref={takeFocus}
        onChange={(event) => setName(event.target.value)}
        className="h-10! flex-1"
      />
      <IconButton type="submit" label={say('saveThisName')} icon={<Check aria-hidden="true" />} />
      <IconButton label={say('keepTheOldName')} icon={<X aria-hidden="true" />} onClick={onDone} />
    </form>
  );
}

export type SavedFilterProps = { filter: FeedFilter; on?: boolean; onApply: () => void };

export function SavedFilter({ filter, on, onApply }: SavedFilterProps) {
  const { setDefault, setTells, remove } = useFilterActions();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <Renaming filter={filter} onDone={() => setRenaming(false)} />;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={on}
        onClick={onApply}
        className={cx(
          'grid min-h-11 min-w-0 flex-1 content-center rounded-m px-3 py-1.5 text-start transition-colors hover:bg-raised',
          on && 'bg-raised',
        )}
      >
        <span className={cx('truncate font-[560]', on && 'text-accent')}>{filter.name}</span>
        <span className="truncate text-small text-faint">
          {[...(filter.isDefault ? [say('isDefault')] : []), tellValue(filter.value)].join(' · ')}
        </span>
      </button>
      <IconButton
        label={say('useByDefault', { name: filter.name })}
        aria-pressed={filter.isDefault}
        icon={<Star aria-hidden="true" className={cx(filter.isDefault && 'fill-current text-accent')} />}
        onClick={() => void setDefault(filter.isDefault ? null : filter.key)}
      />
      <IconButton
        label={say('tellMeOfNewItems', { name: filter.name })}
        aria-pressed={filter.tells}
        icon={<Bell aria-hidden="true" className={cx(filter.tells && 'fill-current text-accent')} />}
        onClick={() => void setTells(filter, !filter.tells)}
      />
      <IconButton
        label={say('rename', { name: filter.name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        label={say('delete', { name: filter.name })}
        tone="danger"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void remove(filter)}
      />
    </div>
  );
}
