import { useId } from 'react';
import { cx } from './cx.ts';
import type { ChoiceProps } from './RadioCards.tsx';

export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  className,
}: ChoiceProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-full border border-line bg-surface p-0.5 [scrollbar-width:none]',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-full px-3.5 text-small font-[540] whitespace-nowrap text-soft transition-colors pointer-coarse:h-11 [&_svg]:size-4',
            'hover:text-ink has-checked:bg-ink has-checked:text-ground has-disabled:opacity-45',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
