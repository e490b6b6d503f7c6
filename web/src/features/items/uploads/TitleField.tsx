import { titleMax } from '@veil/contract/items/content.ts';
import { Field, TextInput } from '../../../kit/index.ts';
import type { Draft } from './draft.ts';

type TitleFieldProps = { draft: Draft; error?: string | undefined; onChange: (change: Pick<Draft, 'title'>) => void };

export function TitleField({ draft: { chosen, each, title }, error, onChange }: TitleFieldProps) {
  const several = chosen.length > 1;
  // Each row of the list has its own title then.
  if (several && each) return null;
  const words = several
    ? { label: 'Title for all', hint: 'Files without a title get this one, with a number.' }
    : { label: 'Title', required: true, error };
  return (
    <Field {...words}>
      <TextInput value={title} maxLength={titleMax} onChange={(event) => onChange({ title: event.target.value })} />
    </Field>
  );
}
