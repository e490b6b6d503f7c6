import {
  isCommunityName,
  plainCommunityName,
  socialNewsLimits,
  socialNewsMessages,
} from '@veil/contract/social-news.ts';
import { type KeyboardEvent, useState } from 'react';
import { Plus } from '../../kit/icons/index.ts';
import { Button, Chip, Field, TextInput } from '../../kit/index.ts';
import { useSuggestions } from '../../kit/useSuggestions.ts';
import { api } from '../../platform/api.ts';
import { checkWords } from './check-words.ts';

type CommunitiesProps = { value: readonly string[]; error: string | undefined; onChange: (next: string[]) => void };

const check = async (name: string, signal: AbortSignal) => [
  await api.checkSocialNewsName({ query: { name } }, { signal }),
];

/** The communities that are read. A name is looked up on the site while it is typed, and may be added in any case. */
export function Communities({ value, error, onChange }: CommunitiesProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const name = plainCommunityName(typed);
  const isName = isCommunityName(name);
  const { items, state } = useSuggestions(name, check, isName);
  const checked = isName && state === 'idle' ? items[0] : undefined;
  const add = () => {
    const isThere = value.some((one) => one.toLowerCase() === name.toLowerCase());
    if (!isName) return setRefusal(socialNewsMessages.badName);
    if (isThere) return setRefusal('This community is in the list already');
    if (value.length >= socialNewsLimits.communities)
      return setRefusal(`At most ${socialNewsLimits.communities} communities`);
    onChange([...value, checked?.name ?? name]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <Field
          label="Add a community"
          hint={isName ? checkWords(checked, state) : 'A name such as “landscapes”, or the address of its page.'}
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
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul aria-label="Communities to read" className="flex flex-wrap gap-2">
          {value.map((one) => (
            <li key={one}>
              <Chip removeLabel={`Remove ${one}`} onRemove={() => onChange(value.filter((other) => other !== one))}>
                r/{one}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
