import { filterIntensity } from '@veil/contract/finding/filters.ts';
import { useEffect, useState } from 'react';
import { Button, Slider } from '../../../kit/index.ts';
import { say } from './messages.ts';

/** Milliseconds without a change before the feed is loaded again. */
const restMs = 250;
const { min, max, default: start } = filterIntensity;

export type IntensityFieldProps = {
  value: number | undefined;
  disabled: boolean;
  onChange: (value: number | undefined) => void;
};

export function IntensityField({ value, disabled, onChange }: IntensityFieldProps) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const applyNow = () => {
    setDrawn(null);
    if (drawn !== null && drawn !== value) onChange(drawn);
  };
  useEffect(() => {
    if (drawn === null) return;
    const timer = setTimeout(applyNow, restMs);
    return () => clearTimeout(timer);
  });
  const shown = drawn ?? value;
  return (
    <div className="grid gap-2">
      <Slider
        label={say('intensity')}
        min={min}
        max={max}
        value={shown ?? start}
        format={(intensity) =>
          disabled ? say('noIntensity') : shown === undefined ? say('any') : say('orMore', { intensity })
        }
        disabled={disabled}
        onChange={setDrawn}
        hint={disabled ? say('intensityAppliesToCoveredItems') : say('minimumStrengthForCoveredItems')}
      />
      {shown !== undefined && !disabled && (
        <Button size="s" tone="ghost" className="justify-self-start" onClick={() => onChange(undefined)}>
          {say('anyIntensity')}
        </Button>
      )}
    </div>
  );
}
