import './fields.css';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked' | 'role'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
};

export function Switch({ checked, onChange, label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={cx('flex items-center justify-between gap-4 py-1.5 pointer-coarse:min-h-11', className)}>
      <span className="grid gap-0.5">
        <span>{label}</span>
        {hint && (
          <span id={`${id}hint`} className="text-small text-faint">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}hint` : undefined}
        className="switch"
      />
    </label>
  );
}
