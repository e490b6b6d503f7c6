import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Fold } from '../../../kit/Fold.tsx';
import { Checkbox, Switch } from '../../../kit/index.ts';
import { CensorFields, coverLine } from '../covers/index.ts';
import { isDrawn, type Settings } from './draft.ts';
import { say } from './messages.ts';

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
      title={say('coversAndVeil')}
      line={mask ? say('coversStartVeiled', { covers: coverLine(censor) }) : coverLine(censor)}
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
        label={say('startVeiled')}
        hint={say('membersChooseWhetherToReveal')}
        checked={mask}
        onChange={(veiled) => onChange({ mask: veiled })}
      />
      {!options.reviewRequired && !isDrawn(settings) && !video && (
        <Checkbox
          label={say('publishWithoutChecking')}
          hint={say('ifOffYouCheckThe')}
          checked={unchecked}
          onChange={(skipped) => onChange({ unchecked: skipped })}
        />
      )}
    </Fold>
  );
}
