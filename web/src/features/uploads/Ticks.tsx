import { attestation } from '@veil/contract/uploads.ts';
import { Checkbox } from '../../kit/index.ts';
import { type Draft, isVideo } from './draft.ts';

export type TicksProps = {
  draft: Draft;
  errors: Record<string, string>;
  disabled: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** What the uploader attests. The server stores it with the version of its text, the version of the terms and the time. */
export function Ticks({ draft, errors, disabled, onChange }: TicksProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        boxed
        label={attestation.words}
        checked={draft.adultsAgree}
        error={errors.adultsAgree}
        disabled={disabled}
        onChange={(adultsAgree) => onChange({ adultsAgree })}
      />
      {isVideo(draft.file) && (
        <Checkbox
          boxed
          label="I have the right to publish this video, and everyone in it knows that I am publishing it."
          checked={draft.videoConfirmed}
          error={errors.videoConfirmed}
          disabled={disabled}
          onChange={(videoConfirmed) => onChange({ videoConfirmed })}
        />
      )}
    </div>
  );
}
