import { useQuery } from '@tanstack/react-query';
import { type BodyPartName, intensity } from '@veil/contract/body-parts.ts';
import { ErrorState, FieldSet, RadioCards, SegmentedControl, Skeleton, Slider } from '../../kit/index.ts';
import { fitIntensity, uploadOptionsQuery } from '../content/index.ts';
import type { SettingsDraft } from './useSettingsForm.ts';
import { VeilPreview } from './VeilPreview.tsx';
import { liftChoices, veilChoices } from './words.ts';

type VeilDraft = Pick<SettingsDraft, 'veilStyle' | 'veilIntensity' | 'liftBy'>;
/** Styles that have an intensity. */
const graded: readonly VeilDraft['veilStyle'][] = ['blur', 'pixelate'];

type VeilFieldsProps = {
  value: VeilDraft;
  onChange: (change: Partial<VeilDraft>) => void;
  /** What is veiled in the preview. */
  parts: readonly BodyPartName[];
};

/** How your own veil looks, and how it is lifted, with a preview. */
export function VeilFields({ value, onChange, parts }: VeilFieldsProps) {
  const options = useQuery(uploadOptionsQuery);
  const range = options.data?.censor.intensity;
  const isGraded = graded.includes(value.veilStyle);
  const weak = value.veilIntensity < intensity.cosmeticBelow;
  return (
    <div className="grid gap-6">
      <FieldSet label="How the veil looks">
        <RadioCards
          columns={2}
          options={veilChoices}
          value={value.veilStyle}
          onChange={(veilStyle) => onChange({ veilStyle })}
        />
      </FieldSet>
      <VeilPreview parts={parts} {...value} />
      {isGraded && options.isPending && <Skeleton className="h-16 w-full" />}
      {isGraded && options.isError && (
        <ErrorState compact text="Failed to load preferences" onRetry={() => void options.refetch()} />
      )}
      {isGraded && range && (
        <Slider
          label="Intensity"
          {...range}
          value={fitIntensity(value.veilIntensity, range)}
          onChange={(veilIntensity) => onChange({ veilIntensity })}
          hint={weak ? 'Cosmetic: can be undone.' : 'Veiled on the server: what is hidden never reaches your device.'}
        />
      )}
      <FieldSet label="Lift the veil by" hint="A veiled video does not play until you lift its veil.">
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
