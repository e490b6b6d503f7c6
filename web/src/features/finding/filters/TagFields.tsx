import { Combobox } from '../../../kit/Combobox.tsx';
import { Field } from '../../../kit/index.ts';
import { suggestTags } from '../../items/tags/index.ts';
import { joinTags, splitTags } from './values.ts';

const maxTags = 20;
const same = (tag: string) => tag;

export function TagFields({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { included, excluded } = splitTags(tags);
  const box = { load: suggestTags, toLabel: same, toKey: same, emptyText: 'No such tag' };
  return (
    <>
      <Field label="With all of these tags">
        <Combobox
          {...box}
          value={included}
          max={maxTags - excluded.length}
          onChange={(next) => onChange(joinTags(next, excluded, 'included'))}
          placeholder="Any tag"
        />
      </Field>
      <Field label="With none of these tags">
        <Combobox
          {...box}
          value={excluded}
          max={maxTags - included.length}
          onChange={(next) => onChange(joinTags(included, next, 'excluded'))}
          placeholder="Leave out…"
        />
      </Field>
    </>
  );
}
