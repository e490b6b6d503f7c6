import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../../../kit/index.ts';

type BarButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  /** A longer name, which contains the label. */
  name?: string;
  icon: ReactNode;
  tone?: 'danger';
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** An action of the bar. While busy it ignores presses. */
export function BarButton({ label, name, icon, tone, busy = false, onClick, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx('transition-colors', tone === 'danger' && 'text-danger', busy && 'opacity-45')}
    >
      {icon}
      {label}
    </button>
  );
}
