import { useQueryClient } from '@tanstack/react-query';
import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { type FormEvent, useState } from 'react';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Button, Field, toast } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { mergeTags } from './actions.ts';
import { loadTagSuggestions } from './reads.ts';
import { counted } from './words.ts';

const focusBox = (form: HTMLElement | null): void => takeFocus(form?.querySelector('input') ?? null);

type MergeTagProps = { tag: TagDetail; onDone: () => void; onBack: () => void };

export function MergeTag({ tag, onDone, onBack }: MergeTagProps) {
  const [into, setInto] = useState<Tag[]>([]);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const queries = useQueryClient();
  const [target] = into;
  const other = target ? `“${target.name}”` : 'the other tag';

  const merge = async (event: FormEvent) => {
    event.preventDefault();
    if (!target) return refuse({ into: 'Choose the tag to merge into' });
    const act = async () => {
      const survivor = await mergeTags(queries, tag.id, target.id);
      toast({ text: `“${tag.name}” is merged into “${survivor.name}”`, tone: 'good' });
    };
    if (await submit(act, { failed: 'Failed to merge', field: 'into' })) onDone();
  };
  const others = async (q: string, signal: AbortSignal) =>
    (await loadTagSuggestions(q, signal)).filter(({ id }) => id !== tag.id);

  return (
    <form ref={focusBox} noValidate className="grid gap-5" onSubmit={(event) => void merge(event)}>
      <Field label="Into" required error={errors.into}>
        <Combobox
          value={into}
          onChange={(value) => {
            setInto(value);
            setErrors({});
          }}
          load={others}
          toLabel={({ name }) => name}
          toKey={({ id }) => id}
          toNote={({ contentCount }) => counted(contentCount, 'item')}
          max={1}
          placeholder="Find a tag"
          emptyText="No matching tag"
        />
      </Field>
      <ul className="grid list-disc gap-1.5 pl-5 text-soft marker:text-faint">
        <li>
          {counted(tag.contentCount, 'public item')}, and private ones, {tag.contentCount === 1 ? 'goes' : 'go'} to{' '}
          {other}.
        </li>
        <li>
          “{tag.name}” stays as an alias. Searches and new tags with it give {other}.
        </li>
        <li>Mutes and implications go along. This can't be undone.</li>
      </ul>
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        <Button tone="ghost" onClick={onBack}>
          Back
        </Button>
        <Button tone="danger" type="submit" busy={busy}>
          Merge
        </Button>
      </div>
    </form>
  );
}
