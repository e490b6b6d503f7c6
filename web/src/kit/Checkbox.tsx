import './fields.css';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldWiring } from './field-wiring.ts';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  boxed?: boolean;
};

export function Checkbox({ checked, onChange, label, hint, error, boxed = false, className, ...rest }: CheckboxProps) {
  const id = useId();
  const { id: inputId, ...wired } = useFieldWiring({ ...rest, id: rest.id ?? id });
  const described = [error && `${id}error`, hint && `${id}hint`, wired['aria-describedby']].filter(Boolean).join(' ');
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label
        className={cx(
          'flex items-start gap-3 text-body pointer-coarse:min-h-11',
          boxed
            ? 'rounded-m border border-line bg-surface p-4 has-checked:border-accent/45'
            : 'py-1 pointer-coarse:py-2.5',
        )}
      >
        <input
          {...rest}
          {...wired}
          id={inputId}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : wired['aria-invalid']}
          className="box"
        />
        <span className="grid gap-0.5">
          <span>{label}</span>
          {hint && (
            <span id={`${id}hint`} className="text-small text-faint">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}
