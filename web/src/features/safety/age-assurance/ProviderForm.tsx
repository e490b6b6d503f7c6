import type { AgeAdmin } from '@veil/contract/safety/age-assurance.ts';
import { ageLimits } from '@veil/contract/safety/age-states.ts';
import { useState } from 'react';
import { Button, Card, Field, Notice, Switch, TextArea, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SecretField } from '../../../kit/SecretField.tsx';
import { api } from '../../../platform/api.ts';
import { SavedForm } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAgeAdmin } from './actions.ts';
import { say } from './messages.ts';

/** An empty secret keeps the stored one. */
type Draft = AgeAdmin['provider'] & { secret: string };

const draftOf = ({ provider }: AgeAdmin): Draft => ({ ...provider, secret: '' });

const texts = [
  { key: 'name', label: say('name'), hint: say('asMembersReadIt'), max: ageLimits.name },
  { key: 'startUrl', label: say('startAddress'), hint: say('startPageAtTheProvider'), max: 500 },
  { key: 'issuer', label: say('issuer'), hint: say('theNameThatSignsThe'), max: 300 },
  { key: 'audience', label: say('audience'), hint: say('theProvidersNameForThis'), max: 200 },
] as const;

export function ProviderForm() {
  const { saveProvider } = useAgeAdmin();
  return (
    <SavedForm<Draft>
      queryKey={['age-checks', 'provider']}
      load={async (signal) => draftOf(await api.getAgeAdmin({}, { signal }))}
      save={async ({ hasSecret: _, returnUrl: __, ...draft }) => draftOf(await saveProvider(draft))}
    >
      {({ draft, change, errors }) => (
        <Card title={say('provider')} action={<TestButton />}>
          <div className="grid gap-5">
            <p className="text-soft">{say('theBrowserOfAMember')}</p>
            <code className="[overflow-wrap:anywhere] text-soft select-all">{draft.returnUrl}</code>
            {texts.map(({ key, label, hint, max }) => (
              <Field key={key} label={label} hint={hint} error={errors[key]}>
                <TextInput
                  value={draft[key]}
                  maxLength={max}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => change({ [key]: event.target.value })}
                />
              </Field>
            ))}
            <Field label={say('publicKeys')} hint={say('aJsonWebKeySet')} error={errors.publicKeys}>
              <TextArea
                rows={5}
                value={draft.publicKeys}
                maxLength={ageLimits.keys}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change({ publicKeys: event.target.value })}
              />
            </Field>
            <SecretField
              label={say('secret')}
              hint={say('signsTheRequestsAtLeast')}
              isSet={draft.hasSecret}
              error={errors.secret}
              value={draft.secret}
              onChange={(secret) => change({ secret })}
            />
            <NumberField
              label={say('daysUntilACheckExpires')}
              hint={say('ifTheAnswerNamesNo')}
              error={errors.validDays}
              min={1}
              max={3650}
              value={draft.validDays}
              onChange={(validDays) => change({ validDays })}
            />
            <Switch
              label={say('membersCanGoToThe')}
              hint={say('everythingAboveMustBeFilled')}
              checked={draft.offered}
              onChange={(offered) => change({ offered })}
            />
          </div>
        </Card>
      )}
    </SavedForm>
  );
}

function TestButton() {
  const { test } = useAgeAdmin();
  const { busy, errors, submit } = useSubmit();
  const [result, setResult] = useState<{ ok: boolean; sentence: string } | null>(null);
  const run = () => {
    setResult(null);
    void submit(async () => setResult(await test()), { failed: say('theTestCouldNotBe'), field: 'test' });
  };
  return (
    <>
      <Button busy={busy} onClick={run}>
        {say('testTheSavedSettings')}
      </Button>
      {errors.test && (
        <Notice tone="danger" className="basis-full">
          {errors.test}
        </Notice>
      )}
      {result && (
        <Notice tone={result.ok ? 'good' : 'danger'} className="basis-full">
          {result.sentence}
        </Notice>
      )}
    </>
  );
}
