import { advertLimits } from '@veil/contract/finding/advert-forms.ts';
import type { ReactNode } from 'react';
import { Field, Select, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { TimeField } from '../../../kit/TimeField.tsx';
import type { AdvertDraft } from './draft.ts';
import { say } from './messages.ts';
import { deviceWords, pageWords, placementWords, tierWords } from './words.ts';

type AdvertFieldsProps = {
  draft: AdvertDraft;
  errors: Record<string, string>;
  change: (next: Partial<AdvertDraft>) => void;
};

export function AdvertFields({ draft, errors, change }: AdvertFieldsProps): ReactNode {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={say('title')} hint={say('screenReadersReadItOut')} error={errors.title}>
        <TextInput
          value={draft.title}
          maxLength={advertLimits.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={say('link')} error={errors.linkUrl}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.linkUrl}
          maxLength={advertLimits.link}
          onChange={(event) => change({ linkUrl: event.target.value })}
        />
      </Field>
      <Field label={say('place')} error={errors.placement}>
        <Select options={placementWords} value={draft.placement} onChange={(placement) => change({ placement })} />
      </Field>
      <Field label={say('page')} error={errors.page}>
        <Select options={pageWords} value={draft.page} onChange={(page) => change({ page })} />
      </Field>
      <Field label={say('device')} error={errors.device}>
        <Select options={deviceWords} value={draft.device} onChange={(device) => change({ device })} />
      </Field>
      <Field label={say('tier')} hint={say('aPremiumAdvertIsShown')} error={errors.tier}>
        <Select options={tierWords} value={draft.tier} onChange={(tier) => change({ tier })} />
      </Field>
      <NumberField
        label={say('weight')}
        hint={say('anAdvertWith2Appears')}
        error={errors.weight}
        min={1}
        max={advertLimits.weight}
        value={draft.weight}
        onChange={(weight) => change({ weight })}
      />
      <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2">
        <TimeField
          label={say('starts')}
          hint={say('emptyNow')}
          error={errors.startsAt}
          value={draft.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <TimeField
          label={say('ends')}
          hint={say('emptyNever')}
          error={errors.endsAt}
          value={draft.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
      <NumberField
        label={say('forAThousandImpressions')}
        unit={say('cents')}
        error={errors.ratePerThousand}
        min={0}
        max={advertLimits.rate}
        value={draft.ratePerThousand}
        onChange={(ratePerThousand) => change({ ratePerThousand })}
      />
      <NumberField
        label={say('forAClick')}
        unit={say('cents')}
        error={errors.ratePerClick}
        min={0}
        max={advertLimits.rate}
        value={draft.ratePerClick}
        onChange={(ratePerClick) => change({ ratePerClick })}
      />
    </div>
  );
}
