import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { acceptsFile } from './accepts-file.ts';
import { cx } from './cx.ts';
import { ImagePlus } from './icons/index.ts';
import { Spinner } from './Spinner.tsx';

export type FileDropProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** A file input takes the same: "image/*,video/mp4,.heic". */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  onReject?: (files: File[]) => void;
  paste?: boolean;
  busy?: boolean;
  disabled?: boolean;
  compact?: boolean;
  children?: ReactNode;
  className?: string;
};

export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple = false,
  onFiles,
  onReject,
  paste = false,
  busy = false,
  disabled = false,
  compact = false,
  children,
  className,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const off = disabled || busy;

  const take = (list: Iterable<File> | null | undefined) => {
    const all = [...(list ?? [])];
    if (off || all.length === 0) return false;
    const fitting = all.filter((file) => acceptsFile(file, accept));
    const rest = all.filter((file) => !fitting.includes(file));
    if (fitting.length > 0) onFiles(multiple ? fitting : fitting.slice(0, 1));
    if (rest.length > 0) onReject?.(rest);
    return true;
  };

  const takePaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    if (!paste) return;
    const onPaste = (event: ClipboardEvent) => takePaste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [paste]);

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
          accept={accept}
          multiple={multiple}
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
      <div aria-live="polite" className="empty:hidden">
        {error && (
          <p id={`${id}error`} className="text-small text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
