import type { HashListFigures } from '@veil/contract/items/hash-bank.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHashListActions } from './actions.ts';
import { countWords } from './words.ts';

export function Sources({ of }: { of: HashListFigures['sources'] }): ReactNode {
  const { markSource } = useHashListActions();
  const { busy, submit } = useSubmit();
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
          disabled={busy}
          onChange={(next) => void submit(() => markSource(name, next), { failed: 'The source could not be marked' })}
          label={`${name || 'Without a source'} (${countWords(entries)})`}
        />
      ))}
    </fieldset>
  );
}
