import { type AdminTier, maxPerks, perkMax, type TierFields, tierNameMax } from '@veil/contract/people/patron-tiers.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, Switch, TextArea, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { say } from './messages.ts';

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
    ...(!fields.name.trim() && { name: say('tierNameIsRequired') }),
    ...(!(fields.amountCents >= 0) && { amountCents: say('enterAPriceOrZero') }),
    ...(fields.perks.length > maxPerks && { perks: say('atMostPerks', { max: maxPerks }) }),
    ...(fields.perks.some((perk) => perk.length > perkMax) && { perks: say('aPerkHasAtMost', { max: perkMax }) }),
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
    if (await submit(save, { done: say('tierSaved'), failed: say('failedToSave') })) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title={tier ? say('changeTier') : say('newTier')}
      submitLabel={say('save')}
      busy={busy}
    >
      <Field label={say('name')} error={errors.name} required>
        <TextInput value={draft.name} maxLength={tierNameMax} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field label={say('priceAMonthInUs')} hint={say('zeroForATierThat')} error={errors.amountCents}>
        <TextInput
          value={draft.price}
          inputMode="decimal"
          className="max-w-48"
          onChange={(event) => set({ price: event.target.value })}
        />
      </Field>
      <Field label={say('perks')} hint={say('oneALineAtMost', { max: maxPerks })} error={errors.perks}>
        <TextArea value={draft.perks} rows={3} onChange={(event) => set({ perks: event.target.value })} />
      </Field>
      <Field label={say('linkToThePaymentPage')} hint={say('leaveItEmptyIfYou')} error={errors.url}>
        <TextInput
          type="url"
          inputMode="url"
          value={draft.url}
          placeholder="https://"
          onChange={(event) => set({ url: event.target.value })}
        />
      </Field>
      <NumberField
        label={say('level')}
        hint={say('aTierIncludesAllLower')}
        error={errors.level}
        min={1}
        max={100}
        value={draft.level}
        onChange={(level) => set({ level })}
      />
      <Switch
        label={say('advertsCanBeSwitchedOff')}
        hint={say('holdersCanTurnThemOff')}
        checked={draft.noAdverts}
        onChange={(noAdverts) => set({ noAdverts })}
      />
      <Switch
        label={say('offered')}
        hint={say('ifOffOnlyCurrentHolders')}
        checked={draft.offered}
        onChange={(offered) => set({ offered })}
      />
    </FormDialog>
  );
}
