import { partNames } from '@veil/contract/body-parts.ts';
import { type AltPhrase, sentenceOf, tagPhrase } from '@veil/contract/items/alt-texts.ts';
import { descriptionMax } from '@veil/contract/items/content.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Suspense } from 'react';
import { Fold } from '../../../kit/Fold.tsx';
import { Field, FieldSet, SegmentedControl, TextArea, TextInput } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { AltField } from '../alt-texts/index.ts';
import { suggestTags } from '../tags/index.ts';
import { isDrawn, type Settings } from './draft.ts';
import { say } from './messages.ts';

const TagBox = lazy(() => import('./TagBox.tsx'));

export type DetailFieldsProps = {
  /** The set gives its words to the pictures. */
  joins: boolean;
  settings: Settings;
  /** Phrases about the shown picture; null if several pictures share the settings. */
  found: readonly AltPhrase[] | null;
  options: UploadOptions;
  errors: Record<string, string>;
  onChange: (change: Partial<Settings>) => void;
};

const visibilities = [
  { value: 'public', label: say('public') },
  { value: 'private', label: say('private') },
] as const;

function lineOf({ visibility, tags, description }: Settings): string {
  return [
    visibility === 'public' ? say('public') : say('private'),
    tags.length > 0 ? tags.join(', ') : say('noTags'),
    description.trim() ? say('described') : say('noDescription'),
  ].join(' · ');
}

/** Names no part that the chosen covers hide. */
function draftOf({ tags, censor: { type, scope, bodyParts } }: Settings, found: readonly AltPhrase[]): string {
  const covered = type === 'none' ? [] : scope === 'detection' ? bodyParts : partNames;
  return sentenceOf([...found, ...tagPhrase(tags)], covered);
}

export function DetailFields({ joins, settings, found, options, errors, onChange }: DetailFieldsProps) {
  const alt = found && (
    <AltField
      value={settings.alt}
      draft={draftOf(settings, found)}
      error={errors.alt}
      onChange={(alt) => onChange({ alt })}
    />
  );
  if (joins) return alt;
  return (
    <Fold
      title={say('details')}
      line={lineOf(settings)}
      opened={Boolean(errors.description || errors.alt || errors.tags)}
    >
      <Field label={say('description')} error={errors.description}>
        <TextArea
          value={settings.description}
          maxLength={descriptionMax}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {alt}
      <Field label={say('tags')} hint={say('upTo', { count: options.maxTags })} error={errors.tags}>
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
      <FieldSet label={say('whoCanSeeIt')} hint={isDrawn(settings) ? say('onlyYouSeeItUntil') : undefined}>
        <SegmentedControl
          options={visibilities}
          value={settings.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </FieldSet>
    </Fold>
  );
}
