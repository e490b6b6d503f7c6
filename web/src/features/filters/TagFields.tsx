import { Combobox } from '../../kit/Combobox.tsx';
import { Field } from '../../kit/index.ts';
import { suggestTags } from '../tags/index.ts';
import { joinTags, partTags } from './values.ts';

/** How many tags a filter may name, wanted and unwanted together. */
const maxTags = 20;
const same = (tag: string) => tag;

/** Tags that items must carry, and tags that they must not. */
export function TagFields({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { wanted, unwanted } = partTags(tags);
  const box = { load: suggestTags, toLabel: same, toKey: same, emptyText: 'No such tag' };
  return (
    <>
      <Field label="With all of these tags">
        <Combobox
          {...box}
          value={wanted}
          max={maxTags - unwanted.length}
          onChange={(next) => onChange(joinTags(next, unwanted, 'wanted'))}
          placeholder="Any tag"
        />
      </Field>
      <Field label="With none of these tags">
        <Combobox
          {...box}
          value={unwanted}
          max={maxTags - wanted.length}
          onChange={(next) => onChange(joinTags(wanted, next, 'unwanted'))}
          placeholder="Leave out…"
        />
      </Field>
    </>
  );
}
