import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonTone = 'main' | 'quiet' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';
export type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; wide?: boolean };

const tones: Record<ButtonTone, string> = {
  main: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent font-[640]',
  quiet: 'bg-raised text-ink border border-line hover:border-edge hover:bg-pressed active:bg-raised',
  ghost: 'text-soft hover:text-ink hover:bg-raised active:bg-pressed',
  danger: 'text-danger border border-danger/50 hover:bg-danger hover:text-on-danger active:bg-danger/80',
};
const sizes: Record<ButtonSize, string> = {
  s: 'h-8 px-3.5 gap-1.5 text-small',
  m: 'h-10 px-4.5 gap-2 text-body',
  l: 'h-12 px-7 gap-2.5 text-body',
};

export function buttonClass({ tone = 'quiet', size = 'm', wide = false }: ButtonLook = {}): string {
  return cx(
    'relative inline-flex select-none items-center justify-center rounded-full font-[560] whitespace-nowrap transition-colors',
    'pointer-coarse:min-h-11 disabled:opacity-45 aria-disabled:cursor-default [&_svg]:size-[1.15em] [&_svg]:flex-none',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { busy?: boolean; icon?: ReactNode; ref?: Ref<HTMLButtonElement> };

/** While busy it keeps its focus and its width but ignores presses, so that nothing is sent twice. */
export function Button({ tone, size, wide, busy = false, icon, children, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
      className={cx(buttonClass({ tone, size, wide }), className)}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}
