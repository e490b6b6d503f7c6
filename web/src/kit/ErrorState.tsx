import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { RotateCw } from './icons/index.ts';
import { say } from './messages.ts';

export type ErrorStateProps = {
  text: ReactNode;
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  compact?: boolean;
  className?: string;
};

export function ErrorState({
  text,
  detail,
  onRetry,
  retryLabel = say('tryAgain'),
  busy,
  compact = false,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('grid justify-items-center gap-4 px-4 text-center', compact ? 'py-8' : 'py-20', className)}
    >
      <div className="grid max-w-[48ch] gap-1.5">
        <p className="display text-h3">{text}</p>
        {detail && <p className="text-small text-balance text-faint">{detail}</p>}
      </div>
      {onRetry && (
        <Button onClick={onRetry} busy={busy} icon={<RotateCw aria-hidden="true" />}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
