import type { SettingField } from '@veil/contract/site/settings.ts';
import { type KeyboardEvent, useState } from 'react';
import { Plus } from '../../../kit/icons/index.ts';
import { Button, Chip, Field, TextInput } from '../../../kit/index.ts';
import { useSuggestions } from '../../../kit/useSuggestions.ts';
import { say } from './messages.ts';

export type ListLookup = {
  read: (text: string) => string | null;
  wrong: string;
  hint: string;
  find: (entry: string, signal: AbortSignal) => Promise<{ name: string; words: string }>;
  failed: string;
  show: (entry: string) => string;
};

type ListControlProps = {
  field: SettingField;
  error: string | undefined;
  lookup: ListLookup | undefined;
  onChange: (value: string[]) => void;
};

const plain = {
  read: (text: string) => text.trim() || null,
  wrong: '',
  hint: '',
  failed: '',
  show: (entry: string) => entry,
};

export function ListControl({ field, error, lookup, onChange }: ListControlProps) {
  const { read, wrong, hint, failed, show } = lookup ?? plain;
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const entries = field.value as string[];
  const entry = read(typed);
  const find = async (name: string, signal: AbortSignal) => (lookup ? [await lookup.find(name, signal)] : []);
  const { items, state } = useSuggestions(entry ?? '', find, lookup !== undefined && entry !== null);
  const [found] = entry !== null && state === 'idle' ? items : [];
  const checking = state === 'failed' ? failed : (found?.words ?? say('checking'));
  const add = () => {
    if (entry === null) return setRefusal(wrong);
    if (entries.some((one) => one.toLowerCase() === entry.toLowerCase())) return setRefusal(say('theListHasItAlready'));
    if (field.max !== null && entries.length >= field.max)
      return setRefusal(say('theListCanHaveEntries', { max: field.max }));
    onChange([...entries, found?.name ?? entry]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-3">
      <p className="grid gap-1.5 text-small">
        <span className="font-[560] text-soft">{field.label}</span>
        <span className="text-faint">{field.about}</span>
      </p>
      {entries.length > 0 && (
        <ul aria-label={field.label} className="flex flex-wrap gap-2">
          {entries.map((one) => (
            <li key={one}>
              <Chip
                removeLabel={say('remove', { entry: one })}
                onRemove={() => onChange(entries.filter((other) => other !== one))}
              >
                {show(one)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <Field
          label={field.entry ? say('addEntry', { entry: field.entry }) : say('addAnEntry')}
          hint={lookup && entry !== null ? checking : hint}
          error={refusal ?? error}
          className="min-w-0 flex-1"
        >
          <TextInput
            value={typed}
            maxLength={300}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefusal(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button icon={<Plus aria-hidden="true" />} disabled={!typed.trim()} onClick={add} className="mt-6 h-11">
          {say('add')}
        </Button>
      </div>
    </div>
  );
}
