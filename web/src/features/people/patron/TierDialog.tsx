import { type AdminTier, maxPerks, perkMax, type TierFields, tierNameMax } from '@veil/contract/people/patron-tiers.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, Switch, TextArea, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';

type TierDialogProps = { tier: AdminTier | null; tiers: readonly AdminTier[]; onClose: () => void };
type Draft = Omit<TierFields, 'perks' | 'amountCents' | 'url'> & { perks: string; price: string; url: string };

const draftOf = (tier: AdminTier | null, tiers: readonly AdminTier[]): Draft => ({
  name: tier?.name ?? '',
  price: tier ? String(tier.amountCents / 100) : '',
  perks: tier?.perks.join('\n') ?? '',
  url: tier?.url ?? '',
  level: tier?.level ?? Math.min(100, Math.max(0, ...tiers.map(({ level }) => level)) + 1),
  noAdverts: tier?.noAdverts ?? false,
  offered: tier?.offered ?? true,
});

const fieldsOf = ({ price, perks, url, ...rest }: Draft): TierFields => ({
  ...rest,
  amountCents: Math.round(Number(price.replace(',', '.')) * 100),
  perks: perks
    .split('\n')
    .map((perk) => perk.trim())
    .filter(Boolean),
  url: url.trim() || null,
});

function faultsOf(fields: TierFields): Record<string, string> {
  return {
    ...(!fields.name.trim() && { name: 'Tier name is required' }),
    ...(!(fields.amountCents >= 0) && { amountCents: 'Enter a price, or 0 for a tier that is free' }),
    ...(fields.perks.length > maxPerks && { perks: `At most ${maxPerks} perks` }),
    ...(fields.perks.some((perk) => perk.length > perkMax) && { perks: `A perk has at most ${perkMax} characters` }),
  };
}

export function TierDialog({ tier, tiers, onClose }: TierDialogProps) {
  const { createTier, changeTier } = usePatronAdmin();
  const [draft, setDraft] = useState(() => draftOf(tier, tiers));
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const set = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setErrors({});
  };
  const send = async () => {
    const fields = fieldsOf(draft);
    const faults = faultsOf(fields);
    if (Object.keys(faults).length > 0) return refuse(faults);
    const save = () => (tier ? changeTier(tier.id, fields) : createTier(fields));
    if (await submit(save, { done: 'Tier saved', failed: 'Failed to save' })) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title={tier ? 'Change tier' : 'New tier'}
      submitLabel="Save"
      busy={busy}
    >
      <Field label="Name" error={errors.name} required>
        <TextInput value={draft.name} maxLength={tierNameMax} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field label="Price a month, in US dollars" hint="0 for a tier that free patrons have" error={errors.amountCents}>
        <TextInput
          value={draft.price}
          inputMode="decimal"
          className="max-w-48"
          onChange={(event) => set({ price: event.target.value })}
        />
      </Field>
      <Field label="Perks" hint={`One a line, at most ${maxPerks}`} error={errors.perks}>
        <TextArea value={draft.perks} rows={3} onChange={(event) => set({ perks: event.target.value })} />
      </Field>
      <Field label="Link to the payment page" hint="Leave it empty if you give this tier yourself" error={errors.url}>
        <TextInput
          type="url"
          inputMode="url"
          value={draft.url}
          placeholder="https://"
          onChange={(event) => set({ url: event.target.value })}
        />
      </Field>
      <NumberField
        label="Level"
        hint="A tier includes all lower levels"
        error={errors.level}
        min={1}
        max={100}
        value={draft.level}
        onChange={(level) => set({ level })}
      />
      <Switch
        label="Adverts can be switched off"
        hint="Holders can turn them off"
        checked={draft.noAdverts}
        onChange={(noAdverts) => set({ noAdverts })}
      />
      <Switch
        label="Offered"
        hint="If off, only current holders keep this tier"
        checked={draft.offered}
        onChange={(offered) => set({ offered })}
      />
    </FormDialog>
  );
}
