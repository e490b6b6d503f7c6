import { maxPatreonTiers, type PatreonTier } from '@veil/contract/people/patron-links.ts';
import type { AdminTier } from '@veil/contract/people/patron-tiers.ts';
import { useState } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, Field, IconButton, Select, TextInput } from '../../../kit/index.ts';
import { priceWords } from './words.ts';

type PatreonTiersProps = {
  tiers: readonly PatreonTier[];
  own: readonly AdminTier[];
  error: string | undefined;
  onChange: (tiers: PatreonTier[]) => void;
};

const nameOf = ({ id, title }: PatreonTier): string => title ?? `Tier ${id}`;

/** Patreon gives the amounts of tiers in US cents. */
const priceOf = ({ amountCents }: PatreonTier): string =>
  amountCents === null ? 'Nobody had it yet' : priceWords({ amountCents, currency: 'USD' });

export function PatreonTiers({ tiers, own, error, onChange }: PatreonTiersProps) {
  const options = [{ value: '', label: 'Nothing' }, ...own.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Card title="Tiers of Patreon">
      <div className="grid gap-5">
        <p className="text-soft">
          A tier appears by name once one of its members links an account. You can also enter its number, the rid in its
          checkout address.
        </p>
        {tiers.length === 0 && <p className="text-soft">No tiers yet.</p>}
        <ul className="grid divide-y divide-line">
          {tiers.map((tier) => (
            <li key={tier.id} className="flex flex-wrap items-end gap-3 py-3">
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5 self-center">
                <p className="font-[560] break-words">{nameOf(tier)}</p>
                <p className="text-small text-faint">
                  {priceOf(tier)} · number {tier.id}
                </p>
              </div>
              <Field label={`${nameOf(tier)} gives`} className="min-w-0 flex-1 basis-48">
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
                  label={`Remove ${nameOf(tier)}`}
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
    if (!/^\d{1,20}$/.test(wanted)) return setFault('The id of a tier has digits only');
    if (tiers.some((tier) => tier.id === wanted)) return setFault('This tier is in the list already');
    if (tiers.length >= maxPatreonTiers) return setFault(`At most ${maxPatreonTiers} tiers`);
    onAdd({ id: wanted, title: null, amountCents: null, tierId: null });
    setId('');
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Number of a tier" error={fault ?? error} className="min-w-0 flex-1 basis-48">
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
        Add tier
      </Button>
    </div>
  );
}
