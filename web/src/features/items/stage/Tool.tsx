import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../../kit/index.ts';

type ToolProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  name?: string;
  icon: ReactNode;
  iconOnly?: boolean;
};

export const Tool = ({
  label,
  name = label,
  icon,
  iconOnly = false,
  disabled = false,
  onClick,
  className,
  ...rest
}: ToolProps) => (
  <button
    type="button"
    title={name}
    aria-label={name}
    {...rest}
    // `disabled` would lose the focus of the pressed button.
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className={cx(
      'inline-flex flex-none items-center justify-center gap-2 rounded-full font-[560] text-soft transition-colors hover:bg-raised hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-45 aria-pressed:bg-accent aria-pressed:text-on-accent [&_svg]:size-5',
      'md:h-10 md:min-w-10 md:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
      'max-md:size-12 max-md:flex-col max-md:gap-0.5 max-md:rounded-s max-md:text-[0.6875rem] max-md:leading-none',
      className,
    )}
  >
    {icon}
    <span className={cx(iconOnly && 'md:hidden')}>{label}</span>
  </button>
);
