import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import type { FilterValue } from '@veil/contract/finding/filters.ts';
import { Chip, FieldSet } from '../../../kit/index.ts';
import { IntensityField } from './IntensityField.tsx';
import { say } from './messages.ts';
import { TagFields } from './TagFields.tsx';
import { templateWords } from './template-words.ts';
import { sameValue } from './values.ts';
import { censorWords, kindWords, sortWords } from './words.ts';

type ChipsProps<V extends string> = {
  label: string;
  hint?: string;
  words: Record<V, string>;
  chosen: readonly V[];
  onToggle: (one: V) => void;
};

function Chips<V extends string>({ label, hint, words, chosen, onToggle }: ChipsProps<V>) {
  return (
    <FieldSet label={label} hint={hint}>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(words) as V[]).map((one) => (
          <Chip key={one} on={chosen.includes(one)} onSelect={() => onToggle(one)}>
            {words[one]}
          </Chip>
        ))}
      </div>
    </FieldSet>
  );
}

const toggled = <V extends string>(entries: readonly V[], one: V): V[] | undefined => {
  const next = entries.includes(one) ? entries.filter((other) => other !== one) : [...entries, one];
  return next.length ? next : undefined;
};

export type FilterFieldsProps = {
  value: FilterValue;
  channelId?: string;
  onChange: (value: FilterValue) => void;
  onAnyCreator: () => void;
};

export function FilterFields({ value, channelId, onChange, onAnyCreator }: FilterFieldsProps) {
  const { sort = 'new', censor = [], types = [] } = value;
  const set = (change: FilterValue) => onChange({ ...value, ...change });
  return (
    <div className="grid gap-6">
      <FieldSet label={say('templates')}>
        <div className="flex flex-wrap gap-2">
          {filterTemplates.map((template) => (
            <Chip
              key={template.key}
              on={sameValue(template.value, value)}
              onSelect={() => onChange({ ...template.value })}
            >
              {templateWords[template.key]}
            </Chip>
          ))}
        </div>
      </FieldSet>
      <Chips label={say('sort')} words={sortWords} chosen={[sort]} onToggle={(one) => set({ sort: one })} />
      <Chips
        label={say('coveredWith')}
        hint={say('leaveEmptyToSeeAll')}
        words={censorWords}
        chosen={censor}
        onToggle={(one) => set({ censor: toggled(censor, one) })}
      />
      <IntensityField
        value={value.intensity}
        disabled={censor.length === 1 && censor[0] === 'none'}
        onChange={(intensity) => set({ intensity })}
      />
      <Chips
        label={say('kind')}
        words={kindWords}
        chosen={types}
        onToggle={(one) => set({ types: toggled(types, one) })}
      />
      <TagFields tags={value.tags ?? []} onChange={(tags) => set({ tags: tags.length ? tags : undefined })} />
      {channelId && (
        <FieldSet label={say('creator')}>
          <div>
            <Chip onRemove={onAnyCreator} removeLabel={say('itemsOfEveryCreator')}>
              {say('oneCreatorOnly')}
            </Chip>
          </div>
        </FieldSet>
      )}
    </div>
  );
}
