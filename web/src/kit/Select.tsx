import type { Ref, SelectHTMLAttributes } from 'react';
import { chipClass } from './Chip.tsx';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-wiring.ts';
import { ChevronDown } from './icons/index.ts';

export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean };

export type SelectProps<V extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  look?: 'field' | 'chip';
  ref?: Ref<HTMLSelectElement>;
};

/** Native, because phones have the best list for it. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  look = 'field',
  className,
  ...rest
}: SelectProps<V>) {
  const wired = useFieldWiring(rest);
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        {...wired}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className={cx(look === 'chip' ? cx(chipClass(), 'w-full bg-raised') : controlClass, 'appearance-none pe-10!')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3.5 size-4.5 -translate-y-1/2 text-faint"
      />
    </div>
  );
}
