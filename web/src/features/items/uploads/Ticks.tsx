import { attestation } from '@veil/contract/uploads.ts';
import { Checkbox } from '../../kit/index.ts';
import { type Draft, hasVideo } from './draft.ts';

export type TicksProps = {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
};

/** What the uploader attests, once for all files; the server stores it with the version of its text, that of the terms and the time. */
export function Ticks({ draft, errors, onChange }: TicksProps) {
  const videos = draft.chosen.length > 1 ? 'these videos' : 'this video';
  return (
    <div className="grid gap-3">
      <Checkbox
        boxed
        label={attestation.words}
        checked={draft.adultsAgree}
        error={errors.adultsAgree}
        onChange={(adultsAgree) => onChange({ adultsAgree })}
      />
      {hasVideo(draft) && (
        <Checkbox
          boxed
          label={`I have the right to publish ${videos}, and everyone shown knows that I am publishing ${draft.chosen.length > 1 ? 'them' : 'it'}.`}
          checked={draft.videoConfirmed}
          error={errors.videoConfirmed}
          onChange={(videoConfirmed) => onChange({ videoConfirmed })}
        />
      )}
    </div>
  );
}
