import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './FieldError.tsx';
import { ImagePlus } from './icons/index.ts';
import { Spinner } from './Spinner.tsx';
import { type FileIntake, useFileIntake } from './useFileIntake.ts';

export type FileDropProps = Omit<FileIntake, 'off'> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  compact?: boolean;
  children?: ReactNode;
  className?: string;
};

export function FileDrop({
  label,
  hint,
  error: given,
  busy = false,
  disabled = false,
  compact = false,
  children,
  className,
  ...rules
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const off = disabled || busy;

  const { take, refused } = useFileIntake({ ...rules, off });
  const error = refused ?? given;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    if (!off) setOver(true);
  };
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label
        onDragEnter={enter}
        onDragOver={enter}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative grid place-items-center overflow-hidden border border-dashed text-center transition-colors',
          compact ? 'min-h-12 rounded-m p-2' : 'min-h-44 rounded-l p-6',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          over
            ? 'border-accent bg-accent/8'
            : error
              ? 'border-danger bg-surface'
              : 'border-edge bg-surface hover:border-soft',
          disabled && 'opacity-45',
        )}
      >
        <input
          type="file"
          accept={rules.accept}
          multiple={rules.multiple}
          disabled={off}
          aria-label={label}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.target.files);
            // The same file can then be chosen again after it was removed.
            event.target.value = '';
          }}
          className="sr-only"
        />
        {children ?? (
          <span className={cx('justify-items-center gap-2', compact ? 'flex items-center' : 'grid')}>
            {busy ? (
              <Spinner size={compact ? 20 : 30} className="text-accent" />
            ) : (
              <ImagePlus
                aria-hidden="true"
                className={cx('text-accent', compact ? 'size-5' : 'size-8 stroke-[1.25]')}
              />
            )}
            <span className={compact ? 'text-small' : 'display text-lead'}>{label}</span>
            {hint && (
              <span id={`${id}hint`} className="text-small text-faint">
                {hint}
              </span>
            )}
          </span>
        )}
      </label>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}
