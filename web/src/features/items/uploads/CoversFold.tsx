import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Fold } from '../../../kit/Fold.tsx';
import { Checkbox, Switch } from '../../../kit/index.ts';
import { CensorFields, coverLine } from '../covers/index.ts';
import { isDrawn, type Settings } from './draft.ts';

type CoversFoldProps = {
  settings: Settings;
  options: UploadOptions;
  errors: Record<string, string>;
  /** A video's maker always checks it first. */
  video: boolean;
  onChange: (change: Partial<Settings>) => void;
};

export function CoversFold({ settings, options, errors, video, onChange }: CoversFoldProps) {
  const { censor, mask, unchecked } = settings;
  return (
    <Fold
      title="Covers and veil"
      line={`${coverLine(censor)}${mask ? ' · starts veiled' : ''}`}
      opened={Boolean(errors.bodyParts)}
    >
      <CensorFields
        value={censor}
        onChange={(changed) => onChange({ censor: changed })}
        offer={options.censor}
        drawing
        errors={{ bodyParts: errors.bodyParts }}
      />
      <Switch
        label="Start veiled"
        hint="Members choose whether to reveal it."
        checked={mask}
        onChange={(veiled) => onChange({ mask: veiled })}
      />
      {!options.reviewRequired && !isDrawn(settings) && !video && (
        <Checkbox
          label="Publish without checking"
          hint="If off, you check the covers first. You always check pictures of several people, videos and animations."
          checked={unchecked}
          onChange={(skipped) => onChange({ unchecked: skipped })}
        />
      )}
    </Fold>
  );
}
