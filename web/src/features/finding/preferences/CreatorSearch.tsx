import type { CreatorEntry } from '@veil/contract/finding/creators.ts';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Field } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { say } from './messages.ts';

export type KnownCreator = Pick<CreatorEntry, 'id' | 'name' | 'avatarUrl'>;

type CreatorSearchProps = {
  label: string;
  hint?: string;
  disabled: boolean;
  without: readonly string[];
  onPick: (creator: CreatorEntry) => void;
};

const suggestions = 10;

export function CreatorSearch({ label, hint, disabled, without, onPick }: CreatorSearchProps) {
  return (
    <Field label={label} hint={hint} disabled={disabled}>
      <Combobox<CreatorEntry>
        value={[]}
        onChange={([creator]) => creator && onPick(creator)}
        load={async (q, signal) => {
          const { items } = await api.findCreators({ query: { ...(q && { q }), limit: suggestions } }, { signal });
          return items.filter(({ id }) => !without.includes(id));
        }}
        toLabel={({ name }) => name}
        toKey={({ id }) => id}
        placeholder={say('searchCreators')}
        disabled={disabled}
      />
    </Field>
  );
}
