import { maxPatreonTiers, type PatreonTier } from '@veil/contract/people/patron-links.ts';
import type { AdminTier } from '@veil/contract/people/patron-tiers.ts';
import { useState } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, Field, IconButton, Select, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { priceWords } from './words.ts';

type PatreonTiersProps = {
  tiers: readonly PatreonTier[];
  own: readonly AdminTier[];
  error: string | undefined;
  onChange: (tiers: PatreonTier[]) => void;
};

const nameOf = ({ id, title }: PatreonTier): string => title ?? say('tierByNumber', { id });

const priceOf = ({ amountCents }: PatreonTier): string =>
  amountCents === null ? say('nobodyHadItYet') : priceWords({ amountCents, currency: 'USD' });

export function PatreonTiers({ tiers, own, error, onChange }: PatreonTiersProps) {
  const options = [{ value: '', label: say('nothing') }, ...own.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Card title={say('tiersOfPatreon')}>
      <div className="grid gap-5">
        <p className="text-soft">{say('aTierAppearsByName')}</p>
        {tiers.length === 0 && <p className="text-soft">{say('noPatreonTiersYet')}</p>}
        <ul className="grid divide-y divide-line">
          {tiers.map((tier) => (
            <li key={tier.id} className="flex flex-wrap items-end gap-3 py-3">
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5 self-center">
                <p className="font-[560] break-words">{nameOf(tier)}</p>
                <p className="text-small text-faint">{say('priceAndNumber', { price: priceOf(tier), id: tier.id })}</p>
              </div>
              <Field label={say('gives', { tier: nameOf(tier) })} className="min-w-0 flex-1 basis-48">
                <Select
                  options={options}
                  value={tier.tierId ?? ''}
                  onChange={(tierId) =>
                    onChange(tiers.map((one) => (one.id === tier.id ? { ...one, tierId: tierId || null } : one)))
                  }
                />
              </Field>
              {tier.title === null && (
                <IconButton
                  label={say('remove', { tier: nameOf(tier) })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onChange(tiers.filter(({ id }) => id !== tier.id))}
                />
              )}
            </li>
          ))}
        </ul>
        <NewTier tiers={tiers} error={error} onAdd={(tier) => onChange([...tiers, tier])} />
      </div>
    </Card>
  );
}

type NewTierProps = Pick<PatreonTiersProps, 'tiers' | 'error'> & { onAdd: (tier: PatreonTier) => void };

function NewTier({ tiers, error, onAdd }: NewTierProps) {
  const [id, setId] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const wanted = id.trim();
    if (!/^\d{1,20}$/.test(wanted)) return setFault(say('theIdOfATier'));
    if (tiers.some((tier) => tier.id === wanted)) return setFault(say('thisTierIsInThe'));
    if (tiers.length >= maxPatreonTiers) return setFault(say('atMostTiers', { max: maxPatreonTiers }));
    onAdd({ id: wanted, title: null, amountCents: null, tierId: null });
    setId('');
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={say('numberOfATier')} error={fault ?? error} className="min-w-0 flex-1 basis-48">
        <TextInput
          value={id}
          inputMode="numeric"
          maxLength={20}
          onChange={(event) => {
            setId(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the form.
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button onClick={add} className="mt-6.5 h-11 max-sm:mt-0 max-sm:w-full">
        {say('addTier')}
      </Button>
    </div>
  );
}
