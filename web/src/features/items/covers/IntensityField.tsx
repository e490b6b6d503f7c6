import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Button, Slider } from '../../../kit/index.ts';
import { fitIntensity } from './censor.ts';
import { say } from './messages.ts';
import { strengthHint } from './strength.ts';

export type IntensityFieldProps = {
  value: number;
  onChange: (intensity: number) => void;
  onBlackout?: () => void;
  offer: Pick<UploadOptions['censor'], 'intensity'>;
  disabled?: boolean;
};

export function IntensityField({ value, onChange, onBlackout, offer, disabled }: IntensityFieldProps) {
  return (
    <div className="grid gap-3">
      <Slider
        label={say('intensity')}
        {...offer.intensity}
        value={fitIntensity(value, offer.intensity)}
        onChange={onChange}
        disabled={disabled}
        hint={strengthHint(value)}
      />
      {onBlackout && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line px-4 py-3">
          <p className="min-w-0 flex-1 basis-52 text-small text-soft">{say('mustAFaceOrA')}</p>
          <Button size="s" disabled={disabled} onClick={onBlackout}>
            {say('useBlackout')}
          </Button>
        </div>
      )}
    </div>
  );
}
