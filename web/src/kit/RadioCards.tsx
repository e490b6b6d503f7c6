import './fields.css';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type Choice<V extends string = string> = {
  value: V;
  label: string;
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

export type ChoiceProps<V extends string> = {
  label?: string;
  options: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  disabled?: boolean;
  columns?: 2;
  className?: string;
};

export function RadioCards<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  columns,
  className,
}: ChoiceProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'grid gap-2',
        columns ? 'sm:grid-cols-2' : '[grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr))]',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex gap-3 rounded-m border border-line bg-surface p-4 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent/8',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-45',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            className="box outline-none"
          />
          <span className="grid min-w-0 flex-1 content-start gap-0.5">
            <span className="font-[560]">{option.label}</span>
            {option.hint && <span className="text-small text-faint">{option.hint}</span>}
          </span>
          {option.icon && <span className="text-soft [&_svg]:size-5">{option.icon}</span>}
        </label>
      ))}
    </div>
  );
}
