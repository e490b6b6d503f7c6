import { useQueryClient } from '@tanstack/react-query';
import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { type FormEvent, useState } from 'react';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Button, Field, toast } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { mergeTags } from './actions.ts';
import { itemCount } from './counts.ts';
import { say } from './messages.ts';
import { loadTagSuggestions } from './reads.ts';

const focusBox = (form: HTMLElement | null): void => takeFocus(form?.querySelector('input') ?? null);

type MergeTagProps = { tag: TagDetail; onDone: () => void; onBack: () => void };

export function MergeTag({ tag, onDone, onBack }: MergeTagProps) {
  const [into, setInto] = useState<Tag[]>([]);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const queries = useQueryClient();
  const [target] = into;

  const merge = async (event: FormEvent) => {
    event.preventDefault();
    if (!target) return refuse({ into: say('chooseTheTagToMerge') });
    const act = async () => {
      const survivor = await mergeTags(queries, tag.id, target.id);
      toast({ text: say('isMergedInto', { name: tag.name, target: survivor.name }), tone: 'good' });
    };
    if (await submit(act, { failed: say('failedToMerge'), field: 'into' })) onDone();
  };
  const others = async (q: string, signal: AbortSignal) =>
    (await loadTagSuggestions(q, signal)).filter(({ id }) => id !== tag.id);

  return (
    <form ref={focusBox} noValidate className="grid gap-5" onSubmit={(event) => void merge(event)}>
      <Field label={say('into')} required error={errors.into}>
        <Combobox
          value={into}
          onChange={(value) => {
            setInto(value);
            setErrors({});
          }}
          load={others}
          toLabel={({ name }) => name}
          toKey={({ id }) => id}
          toNote={({ contentCount }) => itemCount(contentCount)}
          max={1}
          placeholder={say('findATag')}
          emptyText={say('noMatchingTag')}
        />
      </Field>
      <ul className="grid list-disc gap-1.5 ps-5 text-soft marker:text-faint">
        <li>
          {target
            ? say('itemsGoTo', { count: tag.contentCount, target: target.name })
            : say('itemsGoToTheOtherTag', { count: tag.contentCount })}
        </li>
        <li>
          {target
            ? say('staysAsAnAliasSearches', { name: tag.name, target: target.name })
            : say('staysAsAnAliasOfTheOtherTag', { name: tag.name })}
        </li>
        <li>{say('mutesAndImplicationsGoAlong')}</li>
      </ul>
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        <Button tone="ghost" onClick={onBack}>
          {say('back')}
        </Button>
        <Button tone="danger" type="submit" busy={busy}>
          {say('merge')}
        </Button>
      </div>
    </form>
  );
}
