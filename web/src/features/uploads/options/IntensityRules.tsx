import { intensity as bounds } from '@veil/contract/body-parts.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { FieldSet } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';

type Censor = UploadOptions['censor'];
type IntensityRulesProps = {
  censor: Censor;
  set: (next: Partial<Censor>) => void;
  errors: Record<string, string>;
};

/** How strong a cover can be, and how strong it is at first. */
export function IntensityRules({ censor, set, errors }: IntensityRulesProps) {
  const { intensity, defaultIntensity } = censor;
  const setBounds = (next: Partial<Censor['intensity']>) => set({ intensity: { ...intensity, ...next } });
  return (
    <FieldSet
      label="Intensity"
      hint={`Covers weaker than ${bounds.cosmeticBelow} can be undone by others.`}
      error={errors['censor.intensity']}
    >
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
        <NumberField
          label="Least"
          error={errors['censor.intensity.min']}
          min={bounds.min}
          max={bounds.max}
          value={intensity.min}
          onChange={(min) => setBounds({ min })}
        />
        <NumberField
          label="Greatest"
          error={errors['censor.intensity.max']}
          min={bounds.min}
          max={bounds.max}
          value={intensity.max}
          onChange={(max) => setBounds({ max })}
        />
        <NumberField
          label="Step"
          error={errors['censor.intensity.step']}
          min={1}
          max={bounds.max}
          value={intensity.step}
          onChange={(step) => setBounds({ step })}
        />
        <NumberField
          label="New upload"
          error={errors['censor.defaultIntensity']}
          min={intensity.min}
          max={intensity.max}
          value={defaultIntensity}
          onChange={(next) => set({ defaultIntensity: next })}
        />
      </div>
    </FieldSet>
  );
}
