import { advertLimits } from '@veil/contract/finding/advert-forms.ts';
import type { ReactNode } from 'react';
import { Field, Select, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { TimeField } from '../../../kit/TimeField.tsx';
import type { AdvertDraft } from './draft.ts';
import { deviceWords, pageWords, placementWords, tierWords } from './words.ts';

type AdvertFieldsProps = {
  draft: AdvertDraft;
  errors: Record<string, string>;
  change: (next: Partial<AdvertDraft>) => void;
};

export function AdvertFields({ draft, errors, change }: AdvertFieldsProps): ReactNode {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Title" hint="Screen readers read it out." error={errors.title}>
        <TextInput
          value={draft.title}
          maxLength={advertLimits.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Link" error={errors.linkUrl}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.linkUrl}
          maxLength={advertLimits.link}
          onChange={(event) => change({ linkUrl: event.target.value })}
        />
      </Field>
      <Field label="Place" error={errors.placement}>
        <Select options={placementWords} value={draft.placement} onChange={(placement) => change({ placement })} />
      </Field>
      <Field label="Page" error={errors.page}>
        <Select options={pageWords} value={draft.page} onChange={(page) => change({ page })} />
      </Field>
      <Field label="Device" error={errors.device}>
        <Select options={deviceWords} value={draft.device} onChange={(device) => change({ device })} />
      </Field>
      <Field label="Tier" hint="A premium advert is shown twice as often." error={errors.tier}>
        <Select options={tierWords} value={draft.tier} onChange={(tier) => change({ tier })} />
      </Field>
      <NumberField
        label="Weight"
        hint="An advert with 2 appears twice as often as one with 1."
        error={errors.weight}
        min={1}
        max={advertLimits.weight}
        value={draft.weight}
        onChange={(weight) => change({ weight })}
      />
      <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2">
        <TimeField
          label="Starts"
          hint="Empty: now"
          error={errors.startsAt}
          value={draft.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <TimeField
          label="Ends"
          hint="Empty: never"
          error={errors.endsAt}
          value={draft.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
      <NumberField
        label="For a thousand impressions"
        unit="cents"
        error={errors.ratePerThousand}
        min={0}
        max={advertLimits.rate}
        value={draft.ratePerThousand}
        onChange={(ratePerThousand) => change({ ratePerThousand })}
      />
      <NumberField
        label="For a click"
        unit="cents"
        error={errors.ratePerClick}
        min={0}
        max={advertLimits.rate}
        value={draft.ratePerClick}
        onChange={(ratePerClick) => change({ ratePerClick })}
      />
    </div>
  );
}
