import type { PublicContent } from '@veil/contract/items/sources.ts';
import { Search } from '../../../kit/icons/index.ts';
import { Field, SegmentedControl, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';

export type PoolKind = 'all' | PublicContent['type'];
export type Sought = { text: string; kind: PoolKind };

const kinds = [
  { value: 'all', label: say('all') },
  { value: 'image', label: say('pictures') },
  { value: 'video', label: say('videos') },
] as const;

export function PoolSearch({ sought, onChange }: { sought: Sought; onChange: (sought: Sought) => void }) {
  return (
    <div className="grid gap-3">
      <Field label={say('searchPublicContent')} hideLabel>
        <TextInput
          type="search"
          icon={<Search aria-hidden="true" />}
          placeholder={say('titleSourceOrAuthor')}
          value={sought.text}
          maxLength={200}
          onChange={(event) => onChange({ ...sought, text: event.target.value })}
        />
      </Field>
      <SegmentedControl
        label={say('type')}
        options={kinds}
        value={sought.kind}
        onChange={(kind) => onChange({ ...sought, kind })}
        className="justify-self-start"
      />
    </div>
  );
}
