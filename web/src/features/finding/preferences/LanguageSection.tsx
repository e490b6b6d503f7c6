import { type Language, languageNames, languages } from '@veil/contract/languages.ts';
import type { ReactNode } from 'react';
import { Card, Field, Select } from '../../../kit/index.ts';
import { showIn } from '../../../platform/page-language.ts';
import { useMe, useMeActions } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

type Choice = Language | 'browser';

const options: { value: Choice; label: string }[] = [
  { value: 'browser', label: say('sameAsTheBrowser') },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
];

export function LanguageSection(): ReactNode {
  const me = useMe();
  const { save } = useMeActions();
  const { busy, submit } = useSubmit();
  const choose = async (choice: Choice) => {
    const language = choice === 'browser' ? null : choice;
    const act = async () => {
      await save({ language });
      await showIn(language);
    };
    await submit(act, { failed: say('failedToSave') });
  };
  return (
    <Card title={say('language')}>
      <Field label={say('languageOfPagesAndMails')} hint={say('thePageLoadsAgain')}>
        <Select
          options={options}
          value={me?.language ?? 'browser'}
          disabled={busy || !me}
          onChange={(choice) => void choose(choice)}
        />
      </Field>
    </Card>
  );
}
