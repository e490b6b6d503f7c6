import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { X } from './icons/index.ts';
import { say } from './messages.ts';

export type ChipTone = 'plain' | 'rank' | 'danger';
const tones: Record<ChipTone, string> = {
  plain: 'border-line text-soft',
  rank: 'border-rank/45 text-rank',
  danger: 'border-danger/45 text-danger',
};

export function chipClass({ on = false, tone = 'plain' as ChipTone, acts = true } = {}): string {
  return cx(
    'inline-flex h-8 flex-none items-center gap-1.5 rounded-full border px-3.5 text-small font-[540] whitespace-nowrap transition-colors [&_svg]:size-4',
    on ? 'border-ink bg-ink text-ground' : tones[tone],
    acts && 'pointer-coarse:h-11',
    acts && !on && 'hover:border-edge hover:text-ink',
  );
}

export type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onSelect'> & {
  children: ReactNode;
  on?: boolean;
  onSelect?: () => void;
  onRemove?: () => void;
  removeLabel?: string;
  tone?: ChipTone;
};

export function Chip({ children, on, onSelect, onRemove, removeLabel, tone, className, ...rest }: ChipProps) {
  if (onSelect)
    return (
      <button
        type="button"
        {...rest}
        aria-pressed={on}
        onClick={onSelect}
        className={cx(chipClass({ on, tone }), className)}
      >
        {children}
      </button>
    );
  return (
    <span className={cx(chipClass({ on, tone, acts: false }), onRemove && 'pe-1', className)}>
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? say('remove')}
          disabled={rest.disabled}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full hover:bg-pressed hover:text-ink"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
