import { attestation } from '@veil/contract/items/uploads.ts';
import { Checkbox } from '../../../kit/index.ts';
import { type Draft, hasVideo } from './draft.ts';
import { say } from './messages.ts';

export type TicksProps = {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
};

/** The server stores them with the versions of their text and of the terms. */
export function Ticks({ draft, errors, onChange }: TicksProps) {
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
          label={say('iHaveTheRightTo', { count: draft.chosen.length })}
          checked={draft.videoConfirmed}
          error={errors.videoConfirmed}
          onChange={(videoConfirmed) => onChange({ videoConfirmed })}
        />
      )}
    </div>
  );
}
