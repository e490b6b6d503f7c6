import { useQuery } from '@tanstack/react-query';
import { graceRange, type PatreonOptions, type PatreonOptionsChange } from '@veil/contract/patron-links.ts';
import type { ReactNode } from 'react';
import { Copy } from '../../kit/icons/index.ts';
import { Card, Field, IconButton, PasswordInput, Switch, TextInput, toast } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { api } from '../../platform/api.ts';
import { SavedForm } from '../drafts/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { PatreonHealthCard } from './PatreonHealthCard.tsx';
import { PatreonTiers } from './PatreonTiers.tsx';
import { adminTiersQuery } from './queries.ts';

/** As it is typed: an empty secret stays what it is. */
type Draft = PatreonOptions & { clientSecret: string; webhookSecret: string };

const draftOf = (options: PatreonOptions): Draft => ({ ...options, clientSecret: '', webhookSecret: '' });
const changeOf = ({
  offered,
  clientId,
  clientSecret,
  webhookSecret,
  graceDays,
  tiers,
}: Draft): PatreonOptionsChange => ({
  offered,
  clientId,
  clientSecret,
  webhookSecret,
  graceDays,
  tiers: tiers.map(({ id, tierId }) => ({ id, tierId })),
});

/** How the site speaks with Patreon, which tier gives which, and how the links do. */
export default function PatreonAdmin(): ReactNode {
  const { savePatreon } = usePatronAdmin();
  const tiers = useQuery(adminTiersQuery);
  return (
    <div className="grid gap-5">
      <PatreonHealthCard />
      <SavedForm<Draft>
        queryKey={['patreon-options']}
        load={async (signal) => draftOf(await api.getPatreonOptions({}, { signal }))}
        save={async (draft) => draftOf(await savePatreon(changeOf(draft)))}
      >
        {({ draft, change, errors }) => (
          <>
            <Card title="Keys">
              <div className="grid gap-5">
                <p className="text-soft">
                  Make a client (API version 2) and a webhook for members in Patreon’s portal, and enter these addresses
                  there.
                </p>
                <Address label="Redirect address" value={draft.redirectUrl} />
                <Address label="Webhook address" value={draft.webhookUrl} />
                <Field label="Client ID" error={errors.clientId}>
                  <TextInput
                    value={draft.clientId}
                    maxLength={200}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => change({ clientId: event.target.value })}
                  />
                </Field>
                <SecretField
                  label="Client secret"
                  isSet={draft.hasClientSecret}
                  error={errors.clientSecret}
                  value={draft.clientSecret}
                  onChange={(clientSecret) => change({ clientSecret })}
                />
                <SecretField
                  label="Webhook secret"
                  isSet={draft.hasWebhookSecret}
                  error={errors.webhookSecret}
                  value={draft.webhookSecret}
                  onChange={(webhookSecret) => change({ webhookSecret })}
                />
                <Switch
                  label="Members can link their account"
                  hint="Accounts that are linked stay linked when this is off"
                  checked={draft.offered}
                  onChange={(offered) => change({ offered })}
                />
                <NumberField
                  label="Days of grace"
                  hint="How long a tier stays after it ended at Patreon"
                  error={errors.graceDays}
                  min={graceRange.min}
                  max={graceRange.max}
                  value={draft.graceDays}
                  onChange={(graceDays) => change({ graceDays })}
                />
              </div>
            </Card>
            <PatreonTiers
              tiers={draft.tiers}
              own={tiers.data ?? []}
              error={errors.tiers}
              onChange={(mapped) => change({ tiers: mapped })}
            />
          </>
        )}
      </SavedForm>
    </div>
  );
}

type SecretFieldProps = {
  label: string;
  isSet: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

const SecretField = ({ label, isSet, error, value, onChange }: SecretFieldProps) => (
  <Field label={label} hint={isSet ? 'It is set. Empty: it stays as it is.' : 'It is not set yet.'} error={error}>
    <PasswordInput
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

function Address({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ text: 'Copied', tone: 'good' });
    } catch {
      toast({ text: 'Copying failed: select the address instead', tone: 'danger' });
    }
  };
  return (
    <div className="grid gap-1">
      <p className="text-small font-[560]">{label}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 [overflow-wrap:anywhere] text-soft select-all">{value}</code>
        <IconButton
          label={`Copy the ${label.toLowerCase()}`}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </div>
    </div>
  );
}
