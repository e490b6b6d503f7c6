import { descriptionMax, titleMax } from '@veil/contract/content.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { Suspense } from 'react';
import { Field, FieldSet, SegmentedControl, Switch, TextArea, TextInput } from '../../kit/index.ts';
import { lazy } from '../../platform/lazy.tsx';
import { suggestTags } from '../tags/index.ts';
import type { Draft } from './draft.ts';

const TagBox = lazy(() => import('./TagBox.tsx'));

export type UploadWordsProps = {
  draft: Draft;
  options: UploadOptions;
  errors: Record<string, string>;
  disabled: boolean;
  /** Nobody else sees it before its maker has drawn the covers. */
  drawn: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** Title, description, tags and who may see it. */
export function TextFields({ draft, options, errors, disabled, drawn, onChange }: UploadWordsProps) {
  return (
    <div className="grid gap-5">
      <Field label="Title" required error={errors.title} disabled={disabled}>
        <TextInput
          value={draft.title}
          maxLength={titleMax}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label="Description" error={errors.description} disabled={disabled}>
        <TextArea
          value={draft.description}
          maxLength={descriptionMax}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field label="Tags" hint={`Up to ${options.maxTags}`} error={errors.tags} disabled={disabled}>
        <Suspense fallback={<TextInput disabled />}>
          <TagBox
            value={draft.tags}
            max={options.maxTags}
            load={suggestTags}
            disabled={disabled}
            onChange={(tags) => onChange({ tags })}
          />
        </Suspense>
      </Field>
      <FieldSet
        label="Who can see it"
        disabled={disabled}
        hint={drawn ? 'Only you see it until you have drawn the covers.' : undefined}
      >
        <SegmentedControl
          options={[
            { value: 'public', label: 'Public' },
            { value: 'private', label: 'Private' },
          ]}
          value={draft.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </FieldSet>
      <Switch
        label="Start veiled"
        hint="Members choose whether to reveal it."
        checked={draft.mask}
        disabled={disabled}
        onChange={(mask) => onChange({ mask })}
      />
    </div>
  );
}
