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

/** An empty secret keeps the stored one. */
type Draft = AgeAdmin['provider'] & { secret: string };

const draftOf = ({ provider }: AgeAdmin): Draft => ({ ...provider, secret: '' });

const texts = [
  { key: 'name', label: 'Name', hint: 'As members read it', max: ageLimits.name },
  { key: 'startUrl', label: 'Start address', hint: 'Start page at the provider', max: 500 },
  { key: 'issuer', label: 'Issuer', hint: 'The name that signs the answers (iss)', max: 300 },
  { key: 'audience', label: 'Audience', hint: 'The provider’s name for this site (aud)', max: 200 },
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
        <Card title="Provider" action={<TestButton />}>
          <div className="grid gap-5">
            <p className="text-soft">
              The browser of a member goes to the provider with a signed request and comes back with a signed answer
              (docs/age-checks.md). Enter this return address there:
            </p>
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
            <Field label="Public keys" hint="A JSON Web Key Set, or one public key as PEM" error={errors.publicKeys}>
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
              label="Secret"
              hint="Signs the requests; at least 32 characters."
              isSet={draft.hasSecret}
              error={errors.secret}
              value={draft.secret}
              onChange={(secret) => change({ secret })}
            />
            <NumberField
              label="Days until a check expires"
              hint="If the answer names no expiry"
              error={errors.validDays}
              min={1}
              max={3650}
              value={draft.validDays}
              onChange={(validDays) => change({ validDays })}
            />
            <Switch
              label="Members can go to the provider"
              hint="Everything above must be filled in"
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
    void submit(async () => setResult(await test()), { failed: 'The test could not be made', field: 'test' });
  };
  return (
    <>
      <Button busy={busy} onClick={run}>
        Test the saved settings
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
