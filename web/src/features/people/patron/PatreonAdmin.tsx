import { useQuery } from '@tanstack/react-query';
import { graceRange, type PatreonOptions, type PatreonOptionsChange } from '@veil/contract/people/patron-links.ts';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Card, Field, Switch, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SecretField } from '../../../kit/SecretField.tsx';
import { api } from '../../../platform/api.ts';
import { SavedForm } from '../../site/drafts/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { say } from './messages.ts';
import { PatreonHealthCard } from './PatreonHealthCard.tsx';
import { PatreonTiers } from './PatreonTiers.tsx';
import { adminTiersQuery } from './reads.ts';

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
            <Card title={say('keys')}>
              <div className="grid gap-5">
                <p className="text-soft">{say('makeAClientApiVersion')}</p>
                <Address label={say('redirectAddress')} copy={say('copyRedirectAddress')} value={draft.redirectUrl} />
                <Address label={say('webhookAddress')} copy={say('copyWebhookAddress')} value={draft.webhookUrl} />
                <Field label={say('clientId')} error={errors.clientId}>
                  <TextInput
                    value={draft.clientId}
                    maxLength={200}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => change({ clientId: event.target.value })}
                  />
                </Field>
                <SecretField
                  label={say('clientSecret')}
                  isSet={draft.hasClientSecret}
                  error={errors.clientSecret}
                  value={draft.clientSecret}
                  onChange={(clientSecret) => change({ clientSecret })}
                />
                <SecretField
                  label={say('webhookSecret')}
                  isSet={draft.hasWebhookSecret}
                  error={errors.webhookSecret}
                  value={draft.webhookSecret}
                  onChange={(webhookSecret) => change({ webhookSecret })}
                />
                <Switch
                  label={say('membersCanLinkTheirAccount')}
                  hint={say('ifOffLinkedAccountsStay')}
                  checked={draft.offered}
                  onChange={(offered) => change({ offered })}
                />
                <NumberField
                  label={say('daysOfGrace')}
                  hint={say('daysATierStaysAfter')}
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

function Address({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-small font-[560]">{label}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 [overflow-wrap:anywhere] text-soft select-all">{value}</code>
        <CopyButton iconOnly text={value} label={copy} />
      </div>
    </div>
  );
}
