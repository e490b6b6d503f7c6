import { descriptionMax, titleMax } from '@veil/contract/items/content.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Suspense } from 'react';
import { Checkbox, Field, FieldSet, SegmentedControl, Switch, TextArea, TextInput } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { suggestTags } from '../tags/index.ts';
import { isDrawn, type Settings } from './draft.ts';

const TagBox = lazy(() => import('./TagBox.tsx'));

export type TextFieldsProps = {
  settings: Settings;
  title: { value: string; label: string; hint?: string; required: boolean; onChange: (title: string) => void } | null;
  options: UploadOptions;
  errors: Record<string, string>;
  /** A video's maker always checks it first. */
  video: boolean;
  onChange: (change: Partial<Settings>) => void;
};

export function TextFields({ settings, title, options, errors, video, onChange }: TextFieldsProps) {
  const drawn = isDrawn(settings);
  return (
    <div className="grid gap-5">
      {title && (
        <Field label={title.label} hint={title.hint} required={title.required} error={errors.title}>
          <TextInput
            value={title.value}
            maxLength={titleMax}
            onChange={(event) => title.onChange(event.target.value)}
          />
        </Field>
      )}
      <Field label="Description" error={errors.description}>
        <TextArea
          value={settings.description}
          maxLength={descriptionMax}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field label="Tags" hint={`Up to ${options.maxTags}`} error={errors.tags}>
        <Suspense fallback={<TextInput disabled />}>
          <TagBox
            value={settings.tags}
            max={options.maxTags}
            load={suggestTags}
            disabled={false}
            onChange={(tags) => onChange({ tags })}
          />
        </Suspense>
      </Field>
      <FieldSet label="Who can see it" hint={drawn ? 'Only you see it until you have drawn the covers.' : undefined}>
        <SegmentedControl
          options={[
            { value: 'public', label: 'Public' },
            { value: 'private', label: 'Private' },
          ]}
          value={settings.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </FieldSet>
      <Switch
        label="Start veiled"
        hint="Members choose whether to reveal it."
        checked={settings.mask}
        onChange={(mask) => onChange({ mask })}
      />
      {!options.reviewRequired && !drawn && !video && (
        <Checkbox
          label="Publish without checking"
          hint="If off, you check the covers first. You always check pictures of several people, videos and animations."
          checked={settings.unchecked}
          onChange={(unchecked) => onChange({ unchecked })}
        />
      )}
    </div>
  );
}
