import type { HashListFigures } from '@veil/contract/items/hash-bank.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHashListActions } from './actions.ts';
import { say } from './messages.ts';

export function Sources({ of }: { of: HashListFigures['sources'] }): ReactNode {
  const { markSource } = useHashListActions();
  const { busy, submit } = useSubmit();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small text-soft">{say('matchesOfAMarkedSource')}</legend>
      {of.map(({ name, entries, restricts }) => (
        <Checkbox
          key={name}
          checked={restricts}
          disabled={busy}
          onChange={(next) => void submit(() => markSource(name, next), { failed: say('theSourceCouldNotBe') })}
          label={say('sourceCount', { source: name || say('withoutASource'), count: entries })}
        />
      ))}
    </fieldset>
  );
}
