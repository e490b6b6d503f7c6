import { attestation, type UploadOptions } from '@veil/contract/uploads.ts';
import { Checkbox } from '../../kit/index.ts';
import { type Draft, isDrawn, isVideo } from './draft.ts';

export type TicksProps = {
  draft: Draft;
  options: UploadOptions;
  errors: Record<string, string>;
  disabled: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/**
 * What the uploader attests, which the server stores with the version of its text, the version of the terms and the time; and whether it
 * may be published before they have seen it.
 */
export function Ticks({ draft, options, errors, disabled, onChange }: TicksProps) {
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
      {!options.reviewRequired && !isDrawn(draft) && !isVideo(draft.file) && (
        <Checkbox
          label="Publish without checking"
          hint="Otherwise you see the covers before anyone else does. Pictures of several people, and all that moves, are shown to you in any case."
          checked={draft.unchecked}
          disabled={disabled}
          onChange={(unchecked) => onChange({ unchecked })}
        />
      )}
    </div>
  );
}
