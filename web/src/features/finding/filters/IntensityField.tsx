import { filterIntensity } from '@veil/contract/finding/filters.ts';
import { useEffect, useState } from 'react';
import { Button, Slider } from '../../../kit/index.ts';

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
        label="Intensity"
        min={min}
        max={max}
        value={shown ?? start}
        format={(now) => (disabled ? 'None' : shown === undefined ? 'Any' : `${now} or more`)}
        disabled={disabled}
        onChange={setDrawn}
        hint={disabled ? 'Intensity applies to covered items only.' : 'Minimum strength for covered items.'}
      />
      {shown !== undefined && !disabled && (
        <Button size="s" tone="ghost" className="justify-self-start" onClick={() => onChange(undefined)}>
          Any intensity
        </Button>
      )}
    </div>
  );
}
