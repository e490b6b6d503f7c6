import { titleMax } from '@veil/contract/items/content.ts';
import { Field, TextInput } from '../../../kit/index.ts';
import { type Draft, isSet } from './draft.ts';
import { say } from './messages.ts';

type TitleFieldProps = { draft: Draft; error?: string | undefined; onChange: (change: Pick<Draft, 'title'>) => void };

export function TitleField({ draft, error, onChange }: TitleFieldProps) {
  const { chosen, each, title, joins } = draft;
  if (joins) return <p>{say.nodes('addedToWhichGivesThem', { post: <strong>{joins.title}</strong> })}</p>;
  const several = chosen.length > 1 && !isSet(draft);
  if (several && each) return null;
  const words = several
    ? { label: say('titleForAll'), hint: say('filesWithoutATitleGet') }
    : { label: say('title'), required: true, error };
  return (
    <Field {...words}>
      <TextInput value={title} maxLength={titleMax} onChange={(event) => onChange({ title: event.target.value })} />
    </Field>
  );
}
