import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { ButtonTone } from './Button.tsx';
import { cx } from './cx.ts';

const tones: Record<ButtonTone, string> = {
  main: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'bg-raised border border-line text-ink hover:border-edge hover:bg-pressed',
  ghost: 'text-soft hover:text-ink hover:bg-raised',
  danger: 'text-soft hover:text-danger hover:bg-raised',
};
const sizes = { s: 'size-8 [&_svg]:size-4', m: 'size-10 [&_svg]:size-5', l: 'size-12 [&_svg]:size-6' };

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string;
  icon: ReactNode;
  tone?: ButtonTone;
  size?: keyof typeof sizes;
  ref?: Ref<HTMLButtonElement>;
};

/** A disabled button keeps its focus, which would be lost if a press disables it. */
export function IconButton({
  label,
  icon,
  tone = 'ghost',
  size = 'm',
  disabled = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={cx(
        'inline-grid flex-none place-items-center rounded-full transition-colors aria-disabled:cursor-default aria-disabled:opacity-45 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
