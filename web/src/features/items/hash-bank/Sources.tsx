import type { HashListFigures } from '@veil/contract/items/hash-bank.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox, toast } from '../../../kit/index.ts';
import { sentence } from '../../../platform/errors.ts';
import { useHashListActions } from './actions.ts';
import { countWords } from './words.ts';

export function Sources({ of }: { of: HashListFigures['sources'] }): ReactNode {
  const { markSource } = useHashListActions();
  const [busy, setBusy] = useState<string | null>(null);
  const mark = async (source: string, restricts: boolean) => {
    setBusy(source);
    try {
      await markSource(source, restricts);
    } catch (error) {
      toast({ text: sentence(error, 'The source could not be marked'), tone: 'danger' });
    }
    setBusy(null);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small text-soft">
        Matches of a marked source restrict their case at once: only admins see it, the account is frozen and nobody is
        told. Mark lists of known abuse of minors only.
      </legend>
      {of.map(({ name, entries, restricts }) => (
        <Checkbox
          key={name}
          checked={restricts}
          disabled={busy === name}
          onChange={(next) => void mark(name, next)}
          label={`${name || 'Without a source'} (${countWords(entries)})`}
        />
      ))}
    </fieldset>
  );
}
