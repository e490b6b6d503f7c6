import { descriptionMax, titleMax } from '@veil/contract/items/content.ts';
import { useState } from 'react';
import { Field, SegmentedControl, TextArea, TextInput } from '../../../kit/index.ts';
import type { NewTexts } from './actions.ts';
import { say } from './messages.ts';
import type { EditSearch } from './search.ts';

export function useTexts(first: NewTexts, { title, description, visibility }: EditSearch) {
  const [value, setValue] = useState<NewTexts>(() => ({
    title: (title ?? first.title).slice(0, titleMax),
    description: description ?? first.description,
    visibility: visibility ?? first.visibility,
  }));
  return { value, set: (fields: Partial<NewTexts>) => setValue((now) => ({ ...now, ...fields })) };
}

const visibilities = [
  { value: 'private', label: say('private') },
  { value: 'public', label: say('public') },
] as const;

type TextsFieldsProps = { texts: ReturnType<typeof useTexts>; error?: string; showsVisibility?: boolean };

export const TextsFields = ({ texts: { value, set }, error, showsVisibility = false }: TextsFieldsProps) => (
  <>
    <Field label={say('title')} required error={error ?? (value.title.trim() ? undefined : say('titleIsRequired'))}>
      <TextInput value={value.title} maxLength={titleMax} onChange={(event) => set({ title: event.target.value })} />
    </Field>
    <Field label={say('description')}>
      <TextArea
        value={value.description}
        maxLength={descriptionMax}
        rows={2}
        onChange={(event) => set({ description: event.target.value })}
      />
    </Field>
    {showsVisibility && (
      <SegmentedControl
        label={say('visibility')}
        options={visibilities}
        value={value.visibility}
        onChange={(visibility) => set({ visibility })}
      />
    )}
  </>
);
