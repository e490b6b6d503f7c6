import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './FieldError.tsx';
import { FieldContext } from './field-wiring.ts';
import { say } from './messages.ts';

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  hideLabel?: boolean;
  aside?: ReactNode;
  className?: string;
};

const labelClass = 'text-small font-[560] text-soft';

function Notes({
  hint,
  hintId,
  error,
  errorId,
}: {
  hint?: ReactNode;
  hintId: string;
  error?: ReactNode;
  errorId: string;
}) {
  return (
    <>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="text-small text-faint">
          {hint}
        </p>
      )}
    </>
  );
}

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  disabled = false,
  hideLabel,
  aside,
  className,
}: FieldProps) {
  const id = useId();
  const wiring = {
    id: `${id}control`,
    hintId: hint ? `${id}hint` : undefined,
    errorId: error ? `${id}error` : undefined,
    required,
    disabled,
  };
  return (
    <FieldContext value={wiring}>
      <div className={cx('grid content-start gap-1.5', className)}>
        <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label htmlFor={wiring.id} className={labelClass}>
            {label}
          </label>
          {aside && <span className="text-small text-faint tabular-nums">{aside}</span>}
        </div>
        {children}
        <Notes hint={hint} hintId={`${id}hint`} error={error} errorId={`${id}error`} />
      </div>
    </FieldContext>
  );
}

export function FieldSet({ label, children, hint, error, required, disabled, hideLabel, className }: FieldProps) {
  const id = useId();
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className={cx('grid min-w-0 content-start gap-2', className)}
    >
      <legend className={hideLabel ? 'sr-only' : cx(labelClass, 'mb-2')}>
        {label}
        {required && <span className="sr-only"> {say('required')}</span>}
      </legend>
      {children}
      <Notes hint={hint} hintId={`${id}hint`} error={error} errorId={`${id}error`} />
    </fieldset>
  );
}
