import './fields.css';
import { type CSSProperties, useId } from 'react';
import { cx } from './cx.ts';

export type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called once when the thumb is released, for expensive work. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** 25 → "25%". Screen readers get it too. */
  format?: (value: number) => string;
  hint?: string;
  disabled?: boolean;
  className?: string;
};

export function Slider({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  hint,
  disabled,
  className,
}: SliderProps) {
  const id = useId();
  const fill = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className={cx('grid gap-1', className)}>
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id} className="font-[560] text-soft">
          {label}
        </label>
        <output htmlFor={id} className="text-ink tabular-nums">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={(event) => onCommit?.(Number(event.currentTarget.value))}
        onKeyUp={(event) => onCommit?.(Number(event.currentTarget.value))}
        className="slider pointer-coarse:h-11!"
        style={{ '--fill': `${fill}%` } as CSSProperties}
      />
      {hint && (
        <p id={`${id}hint`} className="text-small text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
