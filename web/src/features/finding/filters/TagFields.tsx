import { Combobox } from '../../../kit/Combobox.tsx';
import { Field } from '../../../kit/index.ts';
import { suggestTags } from '../../items/tags/index.ts';
import { say } from './messages.ts';
import { joinTags, splitTags } from './values.ts';

const maxTags = 20;
const same = (tag: string) => tag;

export function TagFields({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { included, excluded } = splitTags(tags);
  const box = { load: suggestTags, toLabel: same, toKey: same, emptyText: say('noSuchTag') };
  return (
    <>
      <Field label={say('withAllOfTheseTags')}>
        <Combobox
          {...box}
          value={included}
          max={maxTags - excluded.length}
          onChange={(next) => onChange(joinTags(next, excluded, 'included'))}
          placeholder={say('anyTag')}
        />
      </Field>
      <Field label={say('withNoneOfTheseTags')}>
        <Combobox
          {...box}
          value={excluded}
          max={maxTags - included.length}
          onChange={(next) => onChange(joinTags(included, next, 'excluded'))}
          placeholder={say('leaveOut')}
        />
      </Field>
    </>
  );
}
