import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { say } from './messages.ts';

export type ToggleButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onToggle'> & {
  /** The name is the same in both states; `aria-pressed` carries the state. */
  label: string;
  icon: ReactNode;
  pressed: boolean;
  onToggle: () => void;
  count?: string;
  labelled?: boolean;
};

export function ToggleButton({
  label,
  icon,
  pressed,
  onToggle,
  count,
  labelled = false,
  className,
  ...rest
}: ToggleButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={labelled ? undefined : count === undefined ? label : say('labelAndCount', { label, count })}
      {...rest}
      aria-pressed={pressed}
      onClick={onToggle}
      className={cx(
        'group inline-flex h-10 min-w-10 select-none items-center justify-center gap-2 rounded-full border px-3.5 font-[560] tabular-nums transition-colors pointer-coarse:h-11 pointer-coarse:min-w-11 disabled:opacity-45',
        '[&_svg]:size-[1.15rem] [&_svg]:flex-none aria-pressed:[&_svg]:fill-current/25',
        pressed
          ? 'border-accent/45 bg-accent/12 text-accent-strong hover:bg-accent/18'
          : 'border-line bg-raised text-ink hover:border-edge hover:bg-pressed',
        className,
      )}
    >
      {icon}
      {labelled && <span>{label}</span>}
      {count !== undefined && <span>{count}</span>}
    </button>
  );
}
