import { useQuery } from '@tanstack/react-query';
import { type BodyPartName, intensity } from '@veil/contract/body-parts.ts';
import { FieldSet, RadioCards, SegmentedControl, Skeleton, Slider } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { uploadOptionsQuery } from '../../items/content/index.ts';
import { fitIntensity } from '../../items/covers/index.ts';
import { say } from './messages.ts';
import type { SettingsDraft } from './useSettingsForm.ts';
import { VeilPreview } from './VeilPreview.tsx';
import { liftChoices, veilChoices } from './words.ts';

type VeilDraft = Pick<SettingsDraft, 'veilStyle' | 'veilIntensity' | 'liftBy'>;
const graded: readonly VeilDraft['veilStyle'][] = ['blur', 'pixelate'];

type VeilFieldsProps = {
  value: VeilDraft;
  onChange: (change: Partial<VeilDraft>) => void;
  parts: readonly BodyPartName[];
};

export function VeilFields({ value, onChange, parts }: VeilFieldsProps) {
  const options = useQuery(uploadOptionsQuery);
  const range = options.data?.censor.intensity;
  const isGraded = graded.includes(value.veilStyle);
  const weak = value.veilIntensity < intensity.cosmeticBelow;
  return (
    <div className="grid gap-6">
      <FieldSet label={say('howTheVeilLooks')}>
        <RadioCards
          columns={2}
          options={veilChoices}
          value={value.veilStyle}
          onChange={(veilStyle) => onChange({ veilStyle })}
        />
      </FieldSet>
      <VeilPreview parts={parts} {...value} />
      {isGraded && (
        <Loaded
          compact
          of={options}
          loading={<Skeleton className="h-16 w-full" />}
          text={say('failedToLoadPreferences')}
        />
      )}
      {isGraded && range && (
        <Slider
          label={say('intensity')}
          {...range}
          value={fitIntensity(value.veilIntensity, range)}
          onChange={(veilIntensity) => onChange({ veilIntensity })}
          hint={weak ? say('cosmeticCanBeUndone') : say('veiledOnTheServerHidden')}
        />
      )}
      <FieldSet label={say('liftTheVeilBy')} hint={say('aVeiledVideoDoesNot')}>
        <SegmentedControl
          options={liftChoices}
          value={value.liftBy}
          onChange={(liftBy) => onChange({ liftBy })}
          className="justify-self-start"
        />
      </FieldSet>
    </div>
  );
}
