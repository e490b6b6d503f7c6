import { titleMax } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { cx, Field, TextInput } from '../../../kit/index.ts';
import { PublicPicture } from '../sources/index.ts';
import { useDuplicate } from '../upload-queue/index.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { type Chosen, isVideo, nameOf } from './draft.ts';
import { Thumbnail } from './Thumbnail.tsx';

type ChosenRowProps = {
  one: Chosen;
  common: string;
  selected: boolean;
  errors: Record<string, string>;
  onSelect: () => void;
  onChange: (change: Partial<Chosen>) => void;
  onRemove: () => void;
  children: ReactNode;
};

export function ChosenRow({ one, common, selected, errors, onSelect, onChange, onRemove, children }: ChosenRowProps) {
  const { file, content } = one.source;
  const found = useDuplicate(file);
  const [duplicate] = found?.own ?? [];
  const name = nameOf(one);
  const other = Object.entries(errors).find(([field]) => field !== 'title')?.[1];
  return (
    <li
      data-chosen={one.id}
      className={cx('grid gap-2 rounded-m border bg-surface p-2', selected ? 'border-accent' : 'border-line')}
    >
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-pressed={selected}
          aria-label={`Show ${name}`}
          onClick={onSelect}
          className="size-14 flex-none overflow-hidden rounded-s bg-raised"
        >
          {file ? <Thumbnail file={file} video={isVideo(one)} /> : <PublicPicture content={content} lift="never" />}
        </button>
        <Field label={`Title of ${name}`} hideLabel error={errors.title} className="min-w-0 flex-1">
          <TextInput
            value={one.title}
            maxLength={titleMax}
            placeholder={common || 'Title'}
            onFocus={onSelect}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <div className="flex flex-none max-sm:flex-col">{children}</div>
      </div>
      {other && (
        <p role="alert" className="text-small text-danger">
          {other}
        </p>
      )}
      {duplicate && !one.anyway && (
        <DuplicateNotice
          item={duplicate}
          close={found?.same === 'close'}
          onAnyway={() => onChange({ anyway: true })}
          onRemove={onRemove}
        />
      )}
    </li>
  );
}
